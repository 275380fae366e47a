import type {
  Duplicate,
  DuplicateGroup,
  DuplicateGroupQuery,
  DuplicateQuery,
} from '@builder-os/contract/modules/sales/contact-duplicates';
import { contactSchema } from '@builder-os/contract/modules/sales/contacts';
import type { Database } from '../../../platform/db/database.ts';
import {
  type DuplicateRecord,
  findContactsOfKeys,
  findDuplicates,
  findSharedKeys,
} from './contact-duplicates.queries.ts';

const GROUPS_A_PAGE = 25;

export async function listDuplicates(db: Database, entered: DuplicateQuery): Promise<Duplicate[]> {
  const rows = await findDuplicates(db, entered);
  return rows.map((row) => ({ contact: contactSchema.parse(row), matches: matchesOf(row) }));
}

export async function listDuplicateGroups(
  db: Database,
  { by, after, limit = GROUPS_A_PAGE }: DuplicateGroupQuery,
): Promise<{ groups: DuplicateGroup[]; nextAfter: string | null }> {
  const shared = await findSharedKeys(db, by, { after, limit: limit + 1 });
  const shown = shared.slice(0, limit);
  const rows = await findContactsOfKeys(
    db,
    by,
    shown.map(({ key }) => key),
  );
  const groups = shown.map(({ key, count }) => ({
    key,
    count,
    contacts: rows.filter((row) => row.key === key).map((row) => contactSchema.parse(row)),
  }));
  return { groups, nextAfter: shared.length > limit ? (shown.at(-1)?.key ?? null) : null };
}

function matchesOf(row: DuplicateRecord): Duplicate['matches'] {
  return [
    ...(row.sameEmail ? (['email'] as const) : []),
    ...(row.samePhone ? (['phone'] as const) : []),
    ...(row.sameName ? (['name'] as const) : []),
  ];
}
