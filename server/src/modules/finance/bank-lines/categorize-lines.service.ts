import {
  type AppliedRules,
  type ApplyRules,
  type BankLine,
  type CategorizeLine,
  MOST_LINES_AT_ONCE,
} from '@builder-os/contract/modules/finance/bank-lines';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Act, IfMatch, Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import type { SaleInvoices } from '../../../platform/records/sale-invoices.ts';
import { getBankAccount } from '../bank-imports/bank-account-check.service.ts';
import { listBankRules } from '../bank-rules/bank-rules.service.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.service.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { checkLinkedIncome } from '../revenue-tracking/linked-income.service.ts';
import { findRuleMatchedLines } from './bank-lines.queries.ts';
import { changeLine, checkEntryDay, getBankLine, lockOpenLine } from './bank-lines.service.ts';
import type { BankLineRecord } from './bank-lines.table.ts';
import { findOwnPosting } from './line-matches.queries.ts';

/** How many transactions one call makes; each is a separate entry. */
const MADE_AT_ONCE = MOST_LINES_AT_ONCE / 2;

/**
 * Makes a transaction from a line: income or an expense by its sign, a transfer if another account is named.
 * @throws AppError `validation` (400) naming the invalid field: `date` when it isn't the day the line is recorded on
 */
export async function categorizeLine(
  act: Act,
  invoices: Invoices,
  { target, fields }: { target: Target; fields: CategorizeLine },
): Promise<BankLine> {
  const line = await lockOpenLine(act, target);
  if (isIncome(line, fields)) await checkUninvoiced(act, invoices, { line, fields });
  await makeTransaction(act, line, fields, null);
  return getBankLine(act.tx, target.id);
}

type Invoices = Pick<SaleInvoices, 'of' | 'paidByLines'>;

const isIncome = ({ amount }: Pick<BankLineRecord, 'amount'>, { otherAccountId = null }: Partial<CategorizeLine>) =>
  otherAccountId === null && toCents(amount) > 0n;

/** @throws AppError `conflict` (409) naming the invoice whose payment records this income */
async function checkUninvoiced(
  act: Act,
  invoices: Invoices,
  { line, fields }: { line: BankLineRecord; fields: CategorizeLine },
): Promise<void> {
  await checkLinkedIncome(act, invoices, { ...fields, amount: line.amount });
  const [paid] = await invoices.paidByLines(act.tx, [line.id]);
  if (paid) {
    throw conflict(
      `This line pays invoice ${paid.number}, whose payment records this income. Choose Match, then Record Payment.`,
    );
  }
}

/**
 * Lets the rules make transactions from open lines that match no posting and pay no open invoice. The next call
 * continues.
 */
export async function applyRules(
  act: Act,
  invoices: Invoices,
  { sent: { accountId, importId }, ifMatch = null }: { sent: ApplyRules; ifMatch?: IfMatch },
): Promise<AppliedRules> {
  const { today } = await getBookDays(act.tx);
  const limit = MADE_AT_ONCE + 1;
  const span = { accountId, importId, today, limit };
  const rules = new Map((await listBankRules(act.tx)).map((rule) => [rule.id, rule]));
  const paying = new Set<number>();
  let found = await findRuleMatchedLines(act.tx, { ...span, except: [] });
  for (;;) {
    const income = found.filter(({ ruleId }) => rules.get(ruleId)?.otherAccountId === null).map(({ id }) => id);
    const paid = await invoices.paidByLines(act.tx, income);
    if (paid.length === 0) break;
    for (const { lineId } of paid) paying.add(lineId);
    found = await findRuleMatchedLines(act.tx, { ...span, except: [...paying] });
  }
  let made = 0;
  for (const { id, ruleId } of found.slice(0, MADE_AT_ONCE)) {
    const rule = rules.get(ruleId);
    if (!rule) continue;
    const { businessUnit, category, otherAccountId } = rule;
    await makeTransaction(
      act,
      await lockOpenLine(act, { id, ifMatch }),
      { businessUnit, category, otherAccountId },
      ruleId,
    );
    made += 1;
  }
  return { categorised: made, invoiced: paying.size, more: found.length > MADE_AT_ONCE };
}

async function makeTransaction(
  act: Act,
  line: BankLineRecord,
  fields: CategorizeLine,
  ruleId: number | null,
): Promise<void> {
  const account = await getBankAccount(act.tx, line.accountId, 'accountId');
  const { businessUnit, projectId, partnerId, dealId, description, category = null, otherAccountId = null } = fields;
  const cents = toCents(line.amount);
  const isIn = cents > 0n;
  if (otherAccountId === account.id) {
    throw validation({ otherAccountId: 'Choose a different account than the line’s.' });
  }
  if (otherAccountId !== null) await getBankAccount(act.tx, otherAccountId, 'otherAccountId');
  const from = isIn ? otherAccountId : account.id;
  const to = isIn ? account.id : otherAccountId;
  const transaction = await recordTransaction(
    act,
    {
      ...(otherAccountId === null
        ? { transactionType: isIn ? 'income' : 'expense', accountId: account.id, category }
        : { transactionType: 'transfer', fromAccountId: from, toAccountId: to }),
      businessUnit,
      amount: fromCents(isIn ? cents : -cents),
      description: description ?? line.description,
      referenceNumber: line.reference === null ? null : cutText(line.reference, 50),
      transactionDate: checkEntryDay(await getBankLine(act.tx, line.id), fields.date),
      projectId,
      partnerId,
      dealId,
      jobId: fields.jobId,
      costCodeId: fields.costCodeId,
      costType: fields.costType,
    },
    { source: { type: 'bank-line', id: line.id }, dateField: 'date' },
  );
  const { entryId } = transaction;
  const postingId = await findOwnPosting(act.tx, { entryId, accountId: account.id });
  if (postingId === undefined) throw new Error('the transaction of a line is not on its account');
  await changeLine(act, 'categorise', line, { state: 'categorised', ruleId, matches: [{ postingId, entryId }] });
}
