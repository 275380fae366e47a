import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import {
  budgetedParts,
  type ShopOrder,
  type StartQuoteJob,
  USUAL_MARGIN,
  USUAL_QUOTE_CODES,
} from '@builder-os/contract/modules/steel/quote-jobs';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, Actor } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import type { RelatedFileSource } from '../../../platform/records/related-files.ts';
import { checkCostCode, listOfferedCodes } from '../../jobs/cost-codes/cost-codes.service.ts';
import { getJob } from '../../jobs/jobs/jobs.service.ts';
import { linkQuoteToDealJob, startJobFromQuote } from '../../jobs/jobs/start-job.service.ts';
import { getOrder, lockOrder } from '../orders/orders.service.ts';
import { lockQuote } from '../quotes/quotes.service.ts';
import { type BudgetTerms, budgetLinesOf, isBudgetable } from './quote-budget.ts';
import { findAcceptedRevision, findOrderId, findPlanFiles, findQuoteFiles } from './quote-files.queries.ts';

type LockedQuote = Awaited<ReturnType<typeof lockQuote>>;

/** Starts the job of an accepted quote, once for all its revisions. */
export async function startQuoteJob(act: Act, id: number, fields: StartQuoteJob): Promise<Job> {
  const quote = await lockQuote(act, { id });
  if (quote.status !== 'accepted') throw conflict('This quote isn’t accepted yet. Start its job once it is.');
  const parts = budgetedParts(quote.price);
  const { goodsCodeId = null, servicesCodeId = null, margin = USUAL_MARGIN } = fields;
  if (parts.goods && goodsCodeId === null) throw validation({ goodsCodeId: 'Choose a cost code.' });
  if (parts.services && servicesCodeId === null) throw validation({ servicesCodeId: 'Choose a cost code.' });
  if (parts.goods && goodsCodeId !== null) await checkCostCode(act, goodsCodeId, { field: 'goodsCodeId' });
  if (parts.services && servicesCodeId !== null) await checkCostCode(act, servicesCodeId, { field: 'servicesCodeId' });
  return startJob(act, quote, { goods: goodsCodeId ?? 0, services: servicesCodeId ?? 0, margin });
}

/**
 * Starts the job of a shop order in one step: its accepted quote, with the usual cost codes and margin. If a job
 * was already started from the quote’s deal, the order is linked to it, and the job keeps its budget.
 */
export async function startOrderJob(act: Act, orderId: number): Promise<Job> {
  const { number } = await lockOrder(act, { id: orderId });
  const quoteId = await findAcceptedRevision(act.tx, number);
  if (quoteId === undefined) throw conflict('This order’s quote isn’t accepted anymore.');
  const quote = await lockQuote(act, { id: quoteId });
  const linked = await linkQuoteToDealJob(act, quotedJob(quote));
  if (linked) return linked;
  const offered = await listOfferedCodes(act.tx);
  const parts = budgetedParts(quote.price);
  const goods = offered.get(USUAL_QUOTE_CODES.goods);
  const services = offered.get(USUAL_QUOTE_CODES.services);
  const missing = [
    ...(parts.goods && goods === undefined ? [USUAL_QUOTE_CODES.goods] : []),
    ...(parts.services && services === undefined ? [USUAL_QUOTE_CODES.services] : []),
  ];
  if (missing.length > 0) {
    throw conflict(
      `You have no cost code ${missing.join(' or ')}. Start the job from the quote, where you choose one.`,
    );
  }
  return startJob(act, quote, { goods: goods ?? 0, services: services ?? 0, margin: USUAL_MARGIN });
}

/** The shop order of a job the person may see. */
export async function getOrderOfJob(db: Executor, actor: Actor, jobId: number): Promise<ShopOrder> {
  const { quoteNumber } = await getJob(db, actor, jobId);
  const id = quoteNumber === null ? undefined : await findOrderId(db, quoteNumber);
  return { order: id === undefined ? null : await getOrder(db, id) };
}

/** The files of a job's quote and shop order. */
export const STEEL_JOB_FILES: readonly RelatedFileSource[] = [
  {
    resource: 'job',
    access: 'steel_framing_read',
    find: async (db, jobId, limit) => {
      const files = await findQuoteFiles(db, jobId, limit);
      return files.map(({ number, revision, ...file }) => ({
        ...file,
        name: `${quoteName({ number, revision })}.pdf`,
      }));
    },
  },
  { resource: 'job', access: 'steel_framing_read', find: findPlanFiles },
];

function startJob(act: Act, quote: LockedQuote, terms: BudgetTerms): Promise<Job> {
  const lines = budgetLinesOf(quote.price, terms);
  if (!lines.every(isBudgetable)) throw conflict('This quote’s price is too large for a job’s budget.');
  return startJobFromQuote(act, { ...quotedJob(quote), lines });
}

function quotedJob(quote: LockedQuote) {
  return {
    quoteId: quote.id,
    number: quote.number,
    dealId: quote.dealId,
    name: quote.project,
    contactId: quote.contactId,
    ownerId: quote.createdBy,
    price: quote.total,
  };
}
