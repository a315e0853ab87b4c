package rpc

// Calls for the rows of analyzers/models/k8s-client-go.yaml.

import (
	"context"

	v11 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/dynamic"
	admissionregistrationv11 "k8s.io/client-go/kubernetes/typed/admissionregistration/v1"
	appsv11 "k8s.io/client-go/kubernetes/typed/apps/v1"
	"k8s.io/client-go/kubernetes/typed/autoscaling/v2"
	batchv11 "k8s.io/client-go/kubernetes/typed/batch/v1"
	certificatesv11 "k8s.io/client-go/kubernetes/typed/certificates/v1"
	coordinationv11 "k8s.io/client-go/kubernetes/typed/coordination/v1"
	"k8s.io/client-go/kubernetes/typed/core/v1"
	discoveryv11 "k8s.io/client-go/kubernetes/typed/discovery/v1"
	networkingv11 "k8s.io/client-go/kubernetes/typed/networking/v1"
	policyv11 "k8s.io/client-go/kubernetes/typed/policy/v1"
	rbacv11 "k8s.io/client-go/kubernetes/typed/rbac/v1"
	schedulingv11 "k8s.io/client-go/kubernetes/typed/scheduling/v1"
	storagev11 "k8s.io/client-go/kubernetes/typed/storage/v1"
	"k8s.io/client-go/util/retry"
)

func k8sClientGoComponentStatusInterface(ctx context.Context, r v1.ComponentStatusInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/core/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/core/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/core/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/core/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/core/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/core/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/core/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/core/(any).List
}

func k8sClientGoControllerRevisionInterface(ctx context.Context, r appsv11.ControllerRevisionInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/apps/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/apps/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/apps/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/apps/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/apps/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/apps/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/apps/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/apps/(any).List
}

func k8sClientGoCronJobInterface(ctx context.Context, r batchv11.CronJobInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/batch/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/batch/(any).Update
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{})                       // row: kubernetes/typed/batch/(any).UpdateStatus
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/batch/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/batch/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/batch/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/batch/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/batch/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/batch/(any).List
}

func k8sClientGoIPAddressInterface(ctx context.Context, r networkingv11.IPAddressInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/networking/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/networking/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/networking/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/networking/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/networking/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/networking/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/networking/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/networking/(any).List
}

func k8sClientGoPodDisruptionBudgetInterface(ctx context.Context, r policyv11.PodDisruptionBudgetInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/policy/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/policy/(any).Update
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{})                       // row: kubernetes/typed/policy/(any).UpdateStatus
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/policy/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/policy/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/policy/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/policy/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/policy/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/policy/(any).List
}

func k8sClientGoClusterRoleBindingInterface(ctx context.Context, r rbacv11.ClusterRoleBindingInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/rbac/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/rbac/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/rbac/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/rbac/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/rbac/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/rbac/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/rbac/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/rbac/(any).List
}

func k8sClientGoLeaseInterface(ctx context.Context, r coordinationv11.LeaseInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/coordination/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/coordination/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/coordination/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/coordination/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/coordination/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/coordination/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/coordination/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/coordination/(any).List
}

func k8sClientGoHorizontalPodAutoscalerInterface(ctx context.Context, r v2.HorizontalPodAutoscalerInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/autoscaling/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/autoscaling/(any).Update
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{})                       // row: kubernetes/typed/autoscaling/(any).UpdateStatus
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/autoscaling/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/autoscaling/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/autoscaling/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/autoscaling/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/autoscaling/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/autoscaling/(any).List
}

func k8sClientGoCSIDriverInterface(ctx context.Context, r storagev11.CSIDriverInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/storage/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/storage/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/storage/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/storage/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/storage/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/storage/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/storage/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/storage/(any).List
}

func k8sClientGoCertificateSigningRequestInterface(ctx context.Context, r certificatesv11.CertificateSigningRequestInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/certificates/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/certificates/(any).Update
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{})                       // row: kubernetes/typed/certificates/(any).UpdateStatus
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/certificates/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/certificates/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/certificates/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/certificates/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/certificates/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/certificates/(any).List
}

func k8sClientGoEndpointSliceInterface(ctx context.Context, r discoveryv11.EndpointSliceInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/discovery/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/discovery/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/discovery/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/discovery/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/discovery/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/discovery/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/discovery/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/discovery/(any).List
}

func k8sClientGoPriorityClassInterface(ctx context.Context, r schedulingv11.PriorityClassInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/scheduling/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/scheduling/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/scheduling/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/scheduling/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/scheduling/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/scheduling/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/scheduling/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/scheduling/(any).List
}

func k8sClientGoMutatingAdmissionPolicyBindingInterface(ctx context.Context, r admissionregistrationv11.MutatingAdmissionPolicyBindingInterface) {
	r.Create(ctx, nil, v11.CreateOptions{})                             // row: kubernetes/typed/admissionregistration/(any).Create
	r.Update(ctx, nil, v11.UpdateOptions{})                             // row: kubernetes/typed/admissionregistration/(any).Update
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: kubernetes/typed/admissionregistration/(any).Patch
	r.Apply(ctx, nil, v11.ApplyOptions{})                               // row: kubernetes/typed/admissionregistration/(any).Apply
	r.Delete(ctx, "name", v11.DeleteOptions{})                          // row: kubernetes/typed/admissionregistration/(any).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: kubernetes/typed/admissionregistration/(any).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{})                                // row: kubernetes/typed/admissionregistration/(any).Get
	r.List(ctx, v11.ListOptions{})                                      // row: kubernetes/typed/admissionregistration/(any).List
}

func k8sClientGoNamespaceInterface(ctx context.Context, r v1.NamespaceInterface) {
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{}) // row: kubernetes/typed/core/(any).UpdateStatus
}

func k8sClientGoDaemonSetInterface(ctx context.Context, r appsv11.DaemonSetInterface) {
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{}) // row: kubernetes/typed/apps/(any).UpdateStatus
}

func k8sClientGoIngressInterface(ctx context.Context, r networkingv11.IngressInterface) {
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{}) // row: kubernetes/typed/networking/(any).UpdateStatus
}

func k8sClientGoCSINodeInterface(ctx context.Context, r storagev11.CSINodeInterface) {
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{}) // row: kubernetes/typed/storage/(any).UpdateStatus
}

func k8sClientGoValidatingAdmissionPolicyInterface(ctx context.Context, r admissionregistrationv11.ValidatingAdmissionPolicyInterface) {
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{}) // row: kubernetes/typed/admissionregistration/(any).UpdateStatus
}

func k8sClientGoNamespaceableResourceInterface(ctx context.Context, r dynamic.NamespaceableResourceInterface) {
	r.Create(ctx, nil, v11.CreateOptions{}, "subresources")             // row: dynamic/(ResourceInterface).Create
	r.Update(ctx, nil, v11.UpdateOptions{}, "subresources")             // row: dynamic/(ResourceInterface).Update
	r.UpdateStatus(ctx, nil, v11.UpdateOptions{})                       // row: dynamic/(ResourceInterface).UpdateStatus
	r.Patch(ctx, "name", "pt", nil, v11.PatchOptions{}, "subresources") // row: dynamic/(ResourceInterface).Patch
	r.Apply(ctx, "name", nil, v11.ApplyOptions{}, "subresources")       // row: dynamic/(ResourceInterface).Apply
	r.ApplyStatus(ctx, "name", nil, v11.ApplyOptions{})                 // row: dynamic/(ResourceInterface).ApplyStatus
	r.Delete(ctx, "name", v11.DeleteOptions{}, "subresources")          // row: dynamic/(ResourceInterface).Delete
	r.DeleteCollection(ctx, v11.DeleteOptions{}, v11.ListOptions{})     // row: dynamic/(ResourceInterface).DeleteCollection
	r.Get(ctx, "name", v11.GetOptions{}, "subresources")                // row: dynamic/(ResourceInterface).Get
	r.List(ctx, v11.ListOptions{})                                      // row: dynamic/(ResourceInterface).List
}

func k8sClientGoFunctions() {
	retry.RetryOnConflict(wait.Backoff{}, nil) // row: util/retry/RetryOnConflict
	retry.OnError(wait.Backoff{}, nil, nil)    // row: util/retry/OnError
}
