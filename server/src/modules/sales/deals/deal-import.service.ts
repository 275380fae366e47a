import { isClosed } from '@builder-os/contract/modules/sales/deals';
import { recordChanges } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { undoMadeContacts } from '../contacts/contact-import.queries.ts';
import {
  defineImport,
  type ImportedRow,
  type RowValidation,
  type ValidRow,
} from '../imports/import-definition.import.ts';
import { NAME_SEPARATOR } from '../imports/import-duplicates.queries.ts';
import { findOwners } from '../imports/import-owners.import.ts';
import { CLOSED_LATER, settleClosing } from './deal-closing.ts';
import { dealMatches, findContactsByEmail, insertImportedDeals, undoImportedDeals } from './deal-import.queries.ts';
import { chooseContacts } from './deal-import-contacts.service.ts';
import { type DealRow, validateDealRow } from './deal-rows.import.ts';

type ImportedDeal = DealRow & { assignedTo: string | null };

const MESSAGES = {
  contactIsNew: 'No contact has this email. Add a first and last name to create one.',
  contactIsLeftOut: 'Add an email to link a contact.',
} as const;

export const dealImport = defineImport<ImportedDeal>({
  validate: validateDeals,
  insert: insertDeals,
  matches: dealMatches,
  undo: async (act, range) => {
    const batch = await undoImportedDeals(act.tx, range);
    if (batch.position !== null) return batch;
    // The deals are gone; the contacts created for them remain.
    const contactIds = await undoMadeContacts(act.tx, range);
    await recordChanges(act, {
      resource: 'contact',
      verb: 'delete',
      changes: contactIds.map((id) => ({ before: { id }, details: { importId: range.importId } })),
    });
    return contactIds.length === 0 ? batch : { ...batch, position: range.position };
  },
});

async function validateDeals(tx: Transaction, rows: Record<string, string>[]): Promise<RowValidation<ImportedDeal>[]> {
  const validations = rows.map(validateDealRow);
  const contacts = await findContactsByEmail(tx, contactEmailsOf(validations));
  const ownerOf = await findOwners(
    tx,
    validations.map(({ readable }) => readable),
  );
  const today = await findToday(tx);
  return validations.map(({ values, readable = {}, reasons }) => {
    const owner = ownerOf(readable);
    const isNameFaulty = reasons.some(({ field }) => field === 'contactFirstName' || field === 'contactLastName');
    const faults = [
      'fault' in owner && owner.fault,
      closesLater(readable, today) && { field: 'actualCloseDate', message: CLOSED_LATER },
      !isNameFaulty &&
        isContactMissing(readable, contacts) && { field: 'contactEmail', message: MESSAGES.contactIsNew },
    ].filter((fault) => fault !== false);
    if (!values || 'fault' in owner || faults.length > 0) return { reasons: [...reasons, ...faults] };
    return {
      values: { ...values, assignedTo: owner.assignedTo },
      reasons: isContactLeftOut(values) ? [{ field: 'contactEmail', message: MESSAGES.contactIsLeftOut }] : [],
      name: values.title + NAME_SEPARATOR + values.company,
    };
  });
}

async function insertDeals(
  act: Act,
  rows: ValidRow<ImportedDeal>[],
  { importId, createdBy }: { importId: number; createdBy: string | null },
): Promise<ImportedRow[]> {
  const today = await findToday(act.tx);
  const { contactOf, madeIn } = await chooseContacts(act, rows, { importId, createdBy });
  const ids = await insertImportedDeals(
    act.tx,
    rows.map(({ values }) => {
      const { contactEmail, contactFirstName, contactLastName, ownerEmail, ...deal } = values;
      const closing = settleClosing(deal.stage ?? 'prospecting', deal, undefined, today);
      const valueBefore = closing.value === undefined ? null : deal.value;
      return { ...deal, ...closing, valueBefore, contactId: contactOf(contactEmail), createdBy };
    }),
  );
  return rows.flatMap(({ row }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ row, id, madeContactId: madeIn.get(row) }];
  });
}

async function findToday(tx: Transaction): Promise<string> {
  return (await findOfficeDay(tx)).today;
}

function closesLater({ stage, actualCloseDate }: Partial<DealRow>, today: string): boolean {
  return stage !== undefined && isClosed(stage) && Boolean(actualCloseDate && actualCloseDate > today);
}

function isContactMissing(
  { contactEmail, contactFirstName, contactLastName }: Partial<DealRow>,
  known: Map<string, number>,
): boolean {
  return Boolean(contactEmail && !known.has(contactEmail) && !(contactFirstName && contactLastName));
}

function isContactLeftOut({ contactEmail, contactFirstName, contactLastName }: DealRow): boolean {
  return !contactEmail && Boolean(contactFirstName || contactLastName);
}

function contactEmailsOf(rows: { readable: Partial<DealRow> | undefined }[]): string[] {
  return [...new Set(rows.flatMap(({ readable }) => readable?.contactEmail ?? []))];
}
