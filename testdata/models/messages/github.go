package messages

// Calls for the rows of analyzers/models/github.yaml.

import (
	"context"

	"github.com/google/go-github/v66/github"
)

func githubIssuesService(ctx context.Context, r *github.IssuesService) {
	r.Create(ctx, "owner", "repo", nil)           // row: (*IssuesService).Create
	r.Edit(ctx, "owner", "repo", 1, nil)          // row: (*IssuesService).Edit
	r.CreateComment(ctx, "owner", "repo", 1, nil) // row: (*IssuesService).CreateComment
}

func githubPullRequestsService(ctx context.Context, r *github.PullRequestsService) {
	r.CreateComment(ctx, "owner", "repo", 1, nil)          // row: (*PullRequestsService).CreateComment
	r.Create(ctx, "owner", "repo", nil)                    // row: (*PullRequestsService).Create
	r.CreateReview(ctx, "owner", "repo", 1, nil)           // row: (*PullRequestsService).CreateReview
	r.Merge(ctx, "owner", "repo", 1, "commitMessage", nil) // row: (*PullRequestsService).Merge
}

func githubRepositoriesService(ctx context.Context, r *github.RepositoriesService) {
	r.CreateFile(ctx, "owner", "repo", "path", nil)                   // row: (*RepositoriesService).CreateFile
	r.UpdateFile(ctx, "owner", "repo", "path", nil)                   // row: (*RepositoriesService).UpdateFile
	r.DeleteFile(ctx, "owner", "repo", "path", nil)                   // row: (*RepositoriesService).DeleteFile
	r.CreateRelease(ctx, "owner", "repo", nil)                        // row: (*RepositoriesService).CreateRelease
	r.CreateDeployment(ctx, "owner", "repo", nil)                     // row: (*RepositoriesService).CreateDeployment
	r.CreateStatus(ctx, "owner", "repo", "ref", nil)                  // row: (*RepositoriesService).CreateStatus
	r.Dispatch(ctx, "owner", "repo", github.DispatchRequestOptions{}) // row: (*RepositoriesService).Dispatch
}

func githubActionsService(ctx context.Context, r *github.ActionsService) {
	r.CreateWorkflowDispatchEventByFileName(ctx, "owner", "repo", "workflowFileName", github.CreateWorkflowDispatchEventRequest{}) // row: (*ActionsService).CreateWorkflowDispatchEventByFileName
	r.CreateWorkflowDispatchEventByID(ctx, "owner", "repo", 1, github.CreateWorkflowDispatchEventRequest{})                        // row: (*ActionsService).CreateWorkflowDispatchEventByID
}

func githubGitService(ctx context.Context, r *github.GitService) {
	r.UpdateRef(ctx, "owner", "repo", nil, true) // row: (*GitService).UpdateRef
	r.CreateRef(ctx, "owner", "repo", nil)       // row: (*GitService).CreateRef
}
