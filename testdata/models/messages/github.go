package messages

// Calls for the rows of analyzers/models/github.yaml.

import (
	"context"

	"github.com/google/go-github/v66/github"
)

func githubIssuesService(ctx context.Context, r *github.IssuesService) {
	r.Create(ctx, "owner", "repo", nil)
	r.Edit(ctx, "owner", "repo", 1, nil)
	r.CreateComment(ctx, "owner", "repo", 1, nil)
}

func githubPullRequestsService(ctx context.Context, r *github.PullRequestsService) {
	r.CreateComment(ctx, "owner", "repo", 1, nil)
	r.Create(ctx, "owner", "repo", nil)
	r.CreateReview(ctx, "owner", "repo", 1, nil)
	r.Merge(ctx, "owner", "repo", 1, "commitMessage", nil)
}

func githubRepositoriesService(ctx context.Context, r *github.RepositoriesService) {
	r.CreateFile(ctx, "owner", "repo", "path", nil)
	r.UpdateFile(ctx, "owner", "repo", "path", nil)
	r.DeleteFile(ctx, "owner", "repo", "path", nil)
	r.CreateRelease(ctx, "owner", "repo", nil)
	r.CreateDeployment(ctx, "owner", "repo", nil)
	r.CreateStatus(ctx, "owner", "repo", "ref", nil)
	r.Dispatch(ctx, "owner", "repo", github.DispatchRequestOptions{})
}

func githubActionsService(ctx context.Context, r *github.ActionsService) {
	r.CreateWorkflowDispatchEventByFileName(ctx, "owner", "repo", "workflowFileName", github.CreateWorkflowDispatchEventRequest{})
	r.CreateWorkflowDispatchEventByID(ctx, "owner", "repo", 1, github.CreateWorkflowDispatchEventRequest{})
}

func githubGitService(ctx context.Context, r *github.GitService) {
	r.UpdateRef(ctx, "owner", "repo", nil, true)
	r.CreateRef(ctx, "owner", "repo", nil)
}
