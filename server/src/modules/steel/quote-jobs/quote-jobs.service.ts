import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { budgetedParts, type StartQuoteJob } from '@builder-os/contract/modules/steel/quote-jobs';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import type { RelatedFileSource } from '../../../platform/records/related-files.ts';
import { checkCostCode } from '../../jobs/cost-codes/cost-codes.service.ts';
import { startJobFromQuote } from '../../jobs/jobs/start-job.service.ts';
import { lockQuote } from '../quotes/quotes.service.ts';
import { budgetLinesOf, isBudgetable } from './quote-budget.ts';
import { findPlanFiles, findQuoteFiles } from './quote-files.queries.ts';

/** Starts the job of an accepted quote, once for all its revisions. */
export async function startQuoteJob(act: Act, id: number, codes: StartQuoteJob): Promise<Job> {
  const quote = await lockQuote(act, { id });
  if (quote.status !== 'accepted') throw conflict('This quote isn’t accepted yet. Start its job once it is.');
  const parts = budgetedParts(quote.price);
  const { goodsCodeId = null, servicesCodeId = null } = codes;
  if (parts.goods && goodsCodeId === null) throw validation({ goodsCodeId: 'Choose a cost code.' });
  if (parts.services && servicesCodeId === null) throw validation({ servicesCodeId: 'Choose a cost code.' });
  if (parts.goods && goodsCodeId !== null) await checkCostCode(act, goodsCodeId, { field: 'goodsCodeId' });
  if (parts.services && servicesCodeId !== null) await checkCostCode(act, servicesCodeId, { field: 'servicesCodeId' });
  const lines = budgetLinesOf(quote.price, { goods: goodsCodeId ?? 0, services: servicesCodeId ?? 0 });
  if (!lines.every(isBudgetable)) throw conflict('This quote’s price is too large for a job’s budget.');
  return startJobFromQuote(act, {
    quoteId: quote.id,
    number: quote.number,
    dealId: quote.dealId,
    name: quote.project,
    contactId: quote.contactId,
    ownerId: quote.createdBy,
    price: quote.total,
    lines,
  });
}

/** The files of a job's quote and shop order. */
export const STEEL_JOB_FILES: readonly RelatedFileSource[] = [findQuoteFiles, findPlanFiles].map((find) => ({
  resource: 'job',
  access: 'steel_framing_read',
  find,
}));
