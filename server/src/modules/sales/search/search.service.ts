import { FOUND_OF_A_KIND, type FoundRecords } from '@builder-os/contract/modules/sales/search';
import type { Permission } from '@builder-os/contract/platform/permissions';
import type { Database } from '../../../platform/db/database.ts';
import { matchesText, type TextMatcher } from '../../../platform/db/search.ts';
import { matchesSimilarText, mayBeMistyped } from '../../../platform/db/similar-words.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { findPagesBySearch, findSimilarPages } from '../../content/pages/pages.service.ts';
import { searchCertificates } from '../../education/enrolments/certificates.service.ts';
import { searchIssues } from '../../organization/issues/open-sources.service.ts';
import { searchProcesses } from '../../organization/processes/processes.service.ts';
import { searchRocks } from '../../organization/rocks/rocks.service.ts';
import { searchProperties } from '../../real-estate/properties/properties.service.ts';
import { searchDocuments } from '../../specs/technical-documents/technical-documents.service.ts';
import { searchQuotes } from '../../steel/quotes/quotes.service.ts';
import { findMatchingRecords } from './search.queries.ts';

/**
 * Every approved person and every token reads all of sales, all pages and the organization; a kind that has a permission of
 * its own is empty for callers who lack it. Where nothing holds what was typed, what differs by one letter is found.
 */
export async function searchRecords(db: Database, actor: Actor, q: string): Promise<FoundRecords> {
  const found = await searchOnce(db, actor, { q, isForgiving: false });
  const isFound = Object.values(found).some((records) => records.length > 0);
  return isFound || !mayBeMistyped(q) ? found : searchOnce(db, actor, { q, isForgiving: true });
}

interface Search {
  q: string;
  isForgiving: boolean;
}

async function searchOnce(db: Database, actor: Actor, { q, isForgiving }: Search): Promise<FoundRecords> {
  const may = (permission: Permission) => actor.permissions.includes(permission);
  const matches: TextMatcher = isForgiving ? matchesSimilarText : matchesText;
  const [records, pages, rocks, issues, processes, documents, properties, quotes, certificates] = await Promise.all([
    findMatchingRecords(db, q, isForgiving),
    (isForgiving ? findSimilarPages : findPagesBySearch)(db, q, FOUND_OF_A_KIND),
    searchRocks(db, q, FOUND_OF_A_KIND, matches),
    searchIssues(db, q, FOUND_OF_A_KIND, matches),
    searchProcesses(db, q, FOUND_OF_A_KIND, matches),
    searchDocuments(db, q, FOUND_OF_A_KIND, matches),
    may('real_estate_read') ? searchProperties(db, q, FOUND_OF_A_KIND, matches) : [],
    may('steel_framing_read') ? searchQuotes(db, q, FOUND_OF_A_KIND, matches) : [],
    may('builder_education_read') ? searchCertificates(db, q) : [],
  ]);
  return { ...records, pages, rocks, issues, processes, documents, properties, quotes, certificates };
}
