import { isDeepStrictEqual } from 'node:util';
import { quoteName, USUAL_VALID_DAYS } from '@builder-os/contract/modules/steel/quote-states';
import type {
  CreateQuote,
  Quote,
  QuoteDetail,
  QuoteListQuery,
  UpdateQuote,
} from '@builder-os/contract/modules/steel/quotes';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { lockDeleted } from '../../../platform/records/record-life.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { closeOpenRequest, isSigned } from '../../signing/signatures/signatures.service.ts';
import { hasOrder } from '../orders/orders.queries.ts';
import { chooseAddressee, chooseDeal } from './quote-customers.service.ts';
import { noteOnDeal } from './quote-deals.service.ts';
import { priceJob } from './quote-pricing.service.ts';
import {
  binQuotes,
  findMatchingQuotes,
  findQuote,
  findQuoteForUpdate,
  findQuotePage,
  findRevisions,
  insertQuote,
  type QuoteRecord,
  quoteKind,
  takeQuoteNumber,
  unbinQuotes,
  updateQuoteRow,
} from './quotes.queries.ts';

const RESOURCE = 'quote';

export const QUOTE_SEARCH: SearchSource = {
  kind: 'quotes',
  permission: 'steel_framing_read',
  find: (db, { q, limit, matches }) => findMatchingQuotes(db, q, limit, matches),
};

export function listQuotes(db: Executor, query: QuoteListQuery): Promise<Page<Quote>> {
  return findQuotePage(db, query);
}

export async function getQuote(db: Executor, id: number): Promise<QuoteDetail> {
  const quote = found(await findQuote(db, id), 'Quote');
  return { ...quote, revisions: await findRevisions(db, quote.number) };
}

/** Prices a job and saves it as a draft, for a contact and a deal that are found or created. */
export async function createQuote(act: Act, fields: CreateQuote): Promise<QuoteDetail> {
  const { project, company, kind = 'preliminary', validDays = USUAL_VALID_DAYS, deliveryDate, notes } = fields;
  const job = await priceJob(act.tx, fields.input);
  const addressee = await chooseAddressee(act, fields);
  const { contactId } = addressee;
  const dealId = await chooseDeal(act, fields.dealId, { project, company, contactId, total: job.total });
  const { today } = await findOfficeDay(act.tx);
  const number = await takeQuoteNumber(act.tx, Number(today.slice(0, 4)));
  const createdBy = actorId(act);
  const content = { project, company, kind, validDays, deliveryDate, notes, ...addressee, dealId, ...job };
  const id = await insertQuote(act.tx, { number, ...content, createdBy });
  const after = found(await findQuote(act.tx, id), 'Quote');
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after) });
  await noteOnDeal(act, after, 'made', `${project}: ${formatCents(job.total)}.`);
  return getQuote(act.tx, id);
}

/** Changes a draft. A different input is priced by today's price list; the same input keeps its price. */
export async function updateQuote(act: Act, target: Target, { input, ...changes }: UpdateQuote): Promise<QuoteDetail> {
  const before = await lockQuote(act, target);
  if (before.status !== 'draft') throw conflict('This quote was already sent. Create a new revision to change it.');
  const isOther = input !== undefined && !isDeepStrictEqual(input, before.input);
  const job = isOther ? await priceJob(act.tx, input) : {};
  return changeQuote(act, 'update', before, { ...changes, ...job });
}

/**
 * Starts the next revision, priced by today's price list. The previous one is superseded, unless the customer has
 * accepted or declined it: that answer stays.
 */
export async function reviseQuote(act: Act, target: Target, changes: UpdateQuote): Promise<QuoteDetail> {
  const { id } = target;
  const before = await lockQuote(act, target);
  if (!before.isCurrent) throw conflict('There’s a newer revision of this quote. Revise that one.');
  if (before.status === 'draft') throw conflict('This revision is still a draft. Edit it instead.');
  const job = await priceJob(act.tx, changes.input ?? before.input);
  const isSettled = before.status === 'accepted' || before.status === 'declined';
  await updateQuoteRow(act.tx, id, { isCurrent: false, ...(!isSettled && { status: 'superseded' }) });
  await closeOpenRequest(act.tx, RESOURCE, id, 'superseded');
  const { number, kind, project, company, contactName, email, phone, contactId, dealId } = before;
  const { validDays, deliveryDate, notes, revision } = before;
  const kept = { kind, project, validDays, deliveryDate, notes };
  const addressee = { company, contactName, email, phone, contactId, dealId };
  const created = { number, revision: revision + 1, createdBy: actorId(act) };
  const next = await insertQuote(act.tx, { ...kept, ...addressee, ...changes, ...job, ...created });
  const superseded = found(await findQuote(act.tx, id), 'Quote');
  await recordChange(act, { resource: RESOURCE, verb: 'supersede', before: forLog(before), after: forLog(superseded) });
  const after = found(await findQuote(act.tx, next), 'Quote');
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after), details: { revisionOf: id } });
  return getQuote(act.tx, next);
}

/** Moves a quote with all its revisions to Trash. */
export async function deleteQuote(act: Act, target: Target): Promise<void> {
  const before = await lockQuote(act, target);
  if (await hasOrder(act.tx, before.number)) throw conflict('This quote has an order, so it can’t be deleted.');
  const ids = await binQuotes(act.tx, before.number, actorId(act));
  if (await isSigned(act.tx, RESOURCE, ids)) throw conflict('This quote was signed, so it can’t be deleted.');
  for (const id of ids) await closeOpenRequest(act.tx, RESOURCE, id, 'revoked');
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before: forLog(before) });
}

export async function restoreQuote(act: Act, id: number): Promise<QuoteDetail> {
  const binned = await lockDeleted(act, quoteKind, id);
  await unbinQuotes(act.tx, binned.number);
  const after = found(await findQuote(act.tx, id), 'Quote');
  await recordChange(act, { resource: RESOURCE, verb: 'restore', after: forLog(after) });
  return getQuote(act.tx, id);
}

/** The quote, locked with the other revisions of its number. Checks that it's the version the caller saw. */
export async function lockQuote(act: Act, { id, ifMatch }: Target): Promise<QuoteRecord> {
  const quote = found(await findQuoteForUpdate(act.tx, id), 'Quote');
  await checkVersion(act, RESOURCE, { ...quote, revisions: await findRevisions(act.tx, quote.number) }, ifMatch);
  return quote;
}

/** Saves the changes of a locked quote and records them. */
export async function changeQuote(
  act: Act,
  verb: string,
  before: QuoteRecord,
  changes: Parameters<typeof updateQuoteRow>[2],
  details?: Record<string, unknown>,
): Promise<QuoteDetail> {
  await updateQuoteRow(act.tx, before.id, changes);
  const after = await getQuote(act.tx, before.id);
  const { revisions: _revisions, ...logged } = after;
  await recordChange(act, { resource: RESOURCE, verb, before: forLog(before), after: forLog(logged), details });
  return after;
}

/** A quote with the title that the audit log shows. */
function forLog<Logged extends { number: string; revision: number }>(quote: Logged) {
  return { ...quote, title: quoteName(quote) };
}
