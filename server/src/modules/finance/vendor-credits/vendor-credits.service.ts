import {
  type CreateCredit,
  type CreditListQuery,
  type VendorCredit,
  vendorCreditSchema,
} from '@builder-os/contract/modules/finance/vendor-credits';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { unitOfJobs } from '../../jobs/jobs/jobs.service.ts';
import { checkReferences } from '../../sales/references/references.service.ts';
import { planLines } from '../bills/bill-lines.service.ts';
import { getBookDays, reverseEntry } from '../ledger/ledger.service.ts';
import { categoriesOf, checkCategories } from '../ledger-accounts/categories.service.ts';
import { enterCredit } from './credit-postings.service.ts';
import {
  creditKind,
  findCredit,
  findCreditEntry,
  findCreditPage,
  insertCredit,
  takeCreditId,
  updateCreditRow,
} from './vendor-credits.queries.ts';

const RESOURCE = 'vendor-credit';

export function listCredits(db: Executor, query: CreditListQuery): Promise<Page<VendorCredit>> {
  return findCreditPage(db, query);
}

export async function getCredit(db: Executor, id: number): Promise<VendorCredit> {
  return found(await findCredit(db, id), 'Credit');
}

/** Enters a credit memo and posts it on its day. */
export async function createCredit(act: Act, { lines: sent, ...fields }: CreateCredit): Promise<VendorCredit> {
  await checkReferences(act.tx, { contactId: fields.vendorId }, {}, { contactId: 'vendorId' });
  await checkCategories(act.tx, categoriesOf(fields.category, sent));
  const planned = await planLines(act, sent, { amount: fields.amount, vendorId: fields.vendorId, noun: 'credit' });
  const lines = planned.map(({ quantity: _, unitPrice: _price, orderLineId: _line, ...line }) => line);
  const { today } = await getBookDays(act.tx);
  const values = {
    ...fields,
    id: await takeCreditId(act.tx),
    businessUnit: fields.businessUnit ?? (await unitOfJobs(act, lines)),
    creditedOn: fields.creditedOn ?? today,
    createdBy: actorId(act),
  };
  const entry = await enterCredit(act, values, lines);
  const credit = await insertCredit(act.tx, { ...values, entryId: entry.id }, lines);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: credit });
  return credit;
}

/** Takes a credit back that isn’t applied: its entry is reversed, and it stays in the list as void. */
export async function voidCredit(act: Act, target: Target): Promise<VendorCredit> {
  const before = await lockCredit(act, target);
  if (before.status === 'void') return before;
  if (before.applied !== '0.00') throw conflict('This credit is applied to bills. Remove it from them first.');
  const entry = found(await findCreditEntry(act.tx, before.id), 'Entry');
  await reverseEntry(act, entry.id);
  return changeCredit(act, 'void', before, { status: 'void' });
}

/** The credit, locked, with its version checked. */
export function lockCredit(act: Act, target: Target): Promise<VendorCredit> {
  return lock(act, creditKind, target, vendorCreditSchema.parse);
}

/** Changes a locked credit and records the change. */
export async function changeCredit(
  act: Act,
  verb: string,
  before: VendorCredit,
  changes: Parameters<typeof updateCreditRow>[2],
): Promise<VendorCredit> {
  const after = await updateCreditRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}
