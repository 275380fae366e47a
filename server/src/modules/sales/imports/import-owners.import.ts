import { LIMITS, optionalText } from '@builder-os/contract/platform/fields';
import { splitName } from '@builder-os/contract/platform/person-name';
import type { Transaction } from '../../../platform/db/database.ts';
import type { RowValidation } from './import-definition.import.ts';
import { findColleagues } from './import-owners.queries.ts';

/** The column of a row's owner: an email or a full name, or the id of a person chosen in the review. */
export const ownerColumn = { ownerEmail: optionalText(LIMITS.email).optional() };

interface OwnedRow {
  ownerEmail?: string | null;
}
type Chosen = { assignedTo: string | null } | { fault: RowValidation<never>['reasons'][number] };

const MESSAGES = {
  isUnknown: 'No team member has this email or name.',
  isUnclear: 'Several team members have this name. Use an email.',
} as const;

/** Finds the owners of all rows at once. Returns a function that gives a row's owner, or the reason it has none. */
export async function findOwners(
  tx: Transaction,
  rows: readonly (OwnedRow | undefined)[],
): Promise<(row: OwnedRow | undefined) => Chosen> {
  const colleagues = await findColleagues(tx, [...new Set(rows.flatMap((row) => ownerOf(row) ?? []))]);
  return (row) => {
    const owner = ownerOf(row);
    if (owner === undefined) return { assignedTo: null };
    const [assignedTo, another] = colleagues.get(owner) ?? [];
    if (assignedTo !== undefined && another === undefined) return { assignedTo };
    return { fault: { field: 'ownerEmail', message: MESSAGES[another === undefined ? 'isUnknown' : 'isUnclear'] } };
  };
}

/** The email, full name or id of a row's owner. `Ortega, Kim` means Kim Ortega. */
function ownerOf(row: OwnedRow | undefined): string | undefined {
  const owner = row?.ownerEmail?.trim().replace(/\s+/g, ' ');
  if (!owner) return undefined;
  if (owner.includes('@')) return owner;
  const { firstName, lastName } = splitName(owner);
  return `${firstName} ${lastName}`.trim();
}
