package aws

// Calls for the rows of analyzers/models/aws-ec2.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/ec2"
)

func awsEc2Client(ctx context.Context, r *ec2.Client) {
	r.RunInstances(ctx, nil)
	r.CreateVolume(ctx, nil)
	r.CreateFleet(ctx, nil)
	r.AllocateHosts(ctx, nil)
	r.CreateNatGateway(ctx, nil)
	r.CreateNetworkInterface(ctx, nil)
	r.CreateLaunchTemplate(ctx, nil)
	r.CreateLaunchTemplateVersion(ctx, nil)
	r.CreateVpcEndpoint(ctx, nil)
	r.CreateRouteTable(ctx, nil)
	r.CreateCapacityReservation(ctx, nil)
	r.CreateFlowLogs(ctx, nil)
	r.CopyImage(ctx, nil)
	r.ImportImage(ctx, nil)
	r.ImportSnapshot(ctx, nil)
	r.RequestSpotInstances(ctx, nil)
	r.TerminateInstances(ctx, nil)
	r.StopInstances(ctx, nil)
	r.StartInstances(ctx, nil)
	r.RebootInstances(ctx, nil)
	r.CreateSnapshot(ctx, nil)
	r.CreateImage(ctx, nil)
	r.AllocateAddress(ctx, nil)
	r.CreateSecurityGroup(ctx, nil)
	r.AttachVolume(ctx, nil)
	r.AssociateAddress(ctx, nil)
}
