import { issueEndpoints } from '@builder-os/contract/modules/organization/issues';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { issueQuery } from './issues.queries.ts';

export type IssueBody = BodyInput<typeof issueEndpoints.create>;
export type IssueChanges = BodyInput<typeof issueEndpoints.update>;
export type Solution = BodyInput<typeof issueEndpoints.solve>;
export type Origin = BodyInput<typeof issueEndpoints.dropFrom>;
interface Base {
  id: number;
  version: number;
}

const { useCommand } = recordCommands<typeof issueQuery>('issue', 'activity');

const { useCommand: useDrop } = recordCommands<typeof issueQuery>('issue', 'rock', 'headline', 'score');

export function useCreateIssue() {
  return useCommand((body: IssueBody, idempotencyKey) => call(issueEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateIssue() {
  return useCommand(({ base, changes }: { base: Base; changes: IssueChanges }, idempotencyKey) =>
    call(issueEndpoints.update, { params: { id: base.id }, body: changes, ifMatch: base.version, idempotencyKey }),
  );
}

/** Creates an issue from a score, a rock, a headline or a to-do. */
export function useDropToIssues() {
  return useDrop((body: Origin, idempotencyKey) => call(issueEndpoints.dropFrom, { body, idempotencyKey }));
}

export function useSolveIssue() {
  return useCommand(({ id, body }: { id: number; body: Solution }, idempotencyKey) =>
    call(issueEndpoints.solve, { params: { id }, body, idempotencyKey }),
  );
}

export function useDropIssue() {
  return useCommand((id: number, idempotencyKey) =>
    call(issueEndpoints.drop, { params: { id }, body: {}, idempotencyKey }),
  );
}

export function useReopenIssue() {
  return useCommand((id: number, idempotencyKey) => call(issueEndpoints.reopen, { params: { id }, idempotencyKey }));
}
