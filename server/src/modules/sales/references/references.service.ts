import type { Transaction } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findReferences, type References } from './references.queries.ts';

const MESSAGES = {
  contactId: 'This contact no longer exists. Choose another.',
  leadId: 'This lead no longer exists. Choose another.',
  dealId: 'This deal no longer exists. Choose another.',
  assignedTo: 'Choose a team member.',
} as const satisfies Record<keyof References, string>;

const FIELDS = ['contactId', 'leadId', 'dealId', 'assignedTo'] as const;

/**
 * Checks the records that a new or changed record points at. Its previous links may stay, so a link to a record in the
 * bin survives saving the form again.
 * @param names the form’s own names of the fields, where they differ: a partner is a contact
 * @throws AppError `validation` (400) naming each field that points at nothing
 */
export async function checkReferences(
  tx: Transaction,
  sent: References,
  current: References = {},
  names: Partial<Record<(typeof FIELDS)[number], string>> = {},
): Promise<void> {
  const added = FIELDS.filter((field) => (sent[field] ?? null) !== null && sent[field] !== current[field]);
  if (added.length === 0) return;
  const exists = await findReferences(tx, sent);
  const missing = added.filter((field) => !exists[field]);
  if (missing.length === 0) return;
  throw validation(Object.fromEntries(missing.map((field) => [names[field] ?? field, MESSAGES[field]])));
}
