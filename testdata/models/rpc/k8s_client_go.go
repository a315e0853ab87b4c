package rpc

// Calls for the rows of analyzers/models/k8s-client-go.yaml.

import (
	"context"

	metav11 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/dynamic"
	admissionregistrationv11 "k8s.io/client-go/kubernetes/typed/admissionregistration/v1"
	v11 "k8s.io/client-go/kubernetes/typed/apps/v1"
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

func k8sClientGoEventSinkImpl(r *v1.EventSinkImpl) {
	r.Create(nil)
	r.Update(nil)
	r.Patch(nil, nil)
}

func k8sClientGoControllerRevisionInterface(ctx context.Context, r v11.ControllerRevisionInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoCronJobInterface(ctx context.Context, r batchv11.CronJobInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoIPAddressInterface(ctx context.Context, r networkingv11.IPAddressInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoPodDisruptionBudgetInterface(ctx context.Context, r policyv11.PodDisruptionBudgetInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoClusterRoleBindingInterface(ctx context.Context, r rbacv11.ClusterRoleBindingInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoLeaseInterface(ctx context.Context, r coordinationv11.LeaseInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoHorizontalPodAutoscalerInterface(ctx context.Context, r v2.HorizontalPodAutoscalerInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoCSIDriverInterface(ctx context.Context, r storagev11.CSIDriverInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoCertificateSigningRequestInterface(ctx context.Context, r certificatesv11.CertificateSigningRequestInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoEndpointSliceInterface(ctx context.Context, r discoveryv11.EndpointSliceInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoPriorityClassInterface(ctx context.Context, r schedulingv11.PriorityClassInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoMutatingAdmissionPolicyBindingInterface(ctx context.Context, r admissionregistrationv11.MutatingAdmissionPolicyBindingInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{})
	r.Update(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoNamespaceInterface(ctx context.Context, r v1.NamespaceInterface) {
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
}

func k8sClientGoDaemonSetInterface(ctx context.Context, r v11.DaemonSetInterface) {
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
}

func k8sClientGoIngressInterface(ctx context.Context, r networkingv11.IngressInterface) {
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
}

func k8sClientGoCSINodeInterface(ctx context.Context, r storagev11.CSINodeInterface) {
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
}

func k8sClientGoValidatingAdmissionPolicyInterface(ctx context.Context, r admissionregistrationv11.ValidatingAdmissionPolicyInterface) {
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
}

func k8sClientGoComponentStatusInterface(ctx context.Context, r v1.ComponentStatusInterface) {
	r.Apply(ctx, nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{})
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{})
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoNamespaceableResourceInterface(ctx context.Context, r dynamic.NamespaceableResourceInterface) {
	r.Create(ctx, nil, metav11.CreateOptions{}, "subresources")
	r.Update(ctx, nil, metav11.UpdateOptions{}, "subresources")
	r.UpdateStatus(ctx, nil, metav11.UpdateOptions{})
	r.Patch(ctx, "name", "pt", nil, metav11.PatchOptions{}, "subresources")
	r.Apply(ctx, "name", nil, metav11.ApplyOptions{}, "subresources")
	r.ApplyStatus(ctx, "name", nil, metav11.ApplyOptions{})
	r.Delete(ctx, "name", metav11.DeleteOptions{}, "subresources")
	r.DeleteCollection(ctx, metav11.DeleteOptions{}, metav11.ListOptions{})
	r.Get(ctx, "name", metav11.GetOptions{}, "subresources")
	r.List(ctx, metav11.ListOptions{})
}

func k8sClientGoFunctions() {
	retry.RetryOnConflict(wait.Backoff{}, nil)
	retry.OnError(wait.Backoff{}, nil, nil)
}
