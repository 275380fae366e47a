import type { Issue, IssueSource } from '@builder-os/contract/modules/organization/issues';
import type { Executor } from '../../../platform/db/database.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { findMatchingIssues, findOpenIssues, findOpenSources } from './issues.queries.ts';

/** The id of the open issue about each record of a kind, by the record's id. */
export function listOpenSources(db: Executor, source: IssueSource): Promise<Map<number, number>> {
  return findOpenSources(db, source);
}

/** The issues a meeting would discuss first. */
export function listTopIssues(db: Executor, limit: number): Promise<Issue[]> {
  return findOpenIssues(db, limit);
}

export const ISSUE_SEARCH: SearchSource = {
  kind: 'issues',
  find: (db, { q, limit, matches }) => findMatchingIssues(db, q, limit, matches),
};
