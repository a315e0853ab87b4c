package aws

// Calls for the rows of analyzers/models/aws-ec2.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/ec2"
)

func awsEc2Client(ctx context.Context, r *ec2.Client) {
	r.RunInstances(ctx, nil)                // row: (*Client).RunInstances
	r.CreateVolume(ctx, nil)                // row: (*Client).CreateVolume
	r.CreateFleet(ctx, nil)                 // row: (*Client).CreateFleet
	r.AllocateHosts(ctx, nil)               // row: (*Client).AllocateHosts
	r.CreateNatGateway(ctx, nil)            // row: (*Client).CreateNatGateway
	r.CreateNetworkInterface(ctx, nil)      // row: (*Client).CreateNetworkInterface
	r.CreateLaunchTemplate(ctx, nil)        // row: (*Client).CreateLaunchTemplate
	r.CreateLaunchTemplateVersion(ctx, nil) // row: (*Client).CreateLaunchTemplateVersion
	r.CreateVpcEndpoint(ctx, nil)           // row: (*Client).CreateVpcEndpoint
	r.CreateRouteTable(ctx, nil)            // row: (*Client).CreateRouteTable
	r.CreateCapacityReservation(ctx, nil)   // row: (*Client).CreateCapacityReservation
	r.CreateFlowLogs(ctx, nil)              // row: (*Client).CreateFlowLogs
	r.CopyImage(ctx, nil)                   // row: (*Client).CopyImage
	r.ImportImage(ctx, nil)                 // row: (*Client).ImportImage
	r.ImportSnapshot(ctx, nil)              // row: (*Client).ImportSnapshot
	r.RequestSpotInstances(ctx, nil)        // row: (*Client).RequestSpotInstances
	r.TerminateInstances(ctx, nil)          // row: (*Client).TerminateInstances
	r.StopInstances(ctx, nil)               // row: (*Client).StopInstances
	r.StartInstances(ctx, nil)              // row: (*Client).StartInstances
	r.RebootInstances(ctx, nil)             // row: (*Client).RebootInstances
	r.CreateSnapshot(ctx, nil)              // row: (*Client).CreateSnapshot
	r.CreateImage(ctx, nil)                 // row: (*Client).CreateImage
	r.AllocateAddress(ctx, nil)             // row: (*Client).AllocateAddress
	r.CreateSecurityGroup(ctx, nil)         // row: (*Client).CreateSecurityGroup
	r.AttachVolume(ctx, nil)                // row: (*Client).AttachVolume
	r.AssociateAddress(ctx, nil)            // row: (*Client).AssociateAddress
}
