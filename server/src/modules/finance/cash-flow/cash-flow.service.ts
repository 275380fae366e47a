import {
  CASH_FLOW_LINES,
  CASH_FLOW_SECTION_LABELS,
  CASH_FLOW_SECTIONS,
  type CashFlow,
  type CashFlowExportQuery,
  type CashFlowPosting,
  type CashFlowPostingsQuery,
} from '@builder-os/contract/modules/finance/cash-flow';
import type { BookSpanQuery } from '@builder-os/contract/modules/finance/general-ledger';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { printXlsx, type SheetCell } from '../../../platform/sheets/write-xlsx.ts';
import { chooseSpan } from '../general-ledger/general-ledger.service.ts';
import { findAccountSums } from '../general-ledger/ledger-span.queries.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { describeCashFlow } from './cash-flow.pdf.ts';
import { findCashFlow, findCashFlowPostings } from './cash-flow.queries.ts';
import { cashFlowOf } from './cash-flow.ts';

/** The statement, with lines and balances from the same moment. */
export function readCashFlow(database: Pick<OpenDatabase, 'pool'>, query: BookSpanQuery): Promise<CashFlow> {
  return inTransaction(database, (tx) => getCashFlow(tx, query), { isolation: 'repeatable read', readOnly: true });
}

async function getCashFlow(db: Executor, query: BookSpanQuery): Promise<CashFlow> {
  const span = await chooseSpan(db, query);
  const sums = await findCashFlow(db, span);
  const accounts = await findAccountSums(db, span, { kind: 'cash' });
  const opening = accounts.reduce((sum, account) => sum + toCents(account.opening), 0n);
  const change = accounts.reduce((sum, account) => sum + toCents(account.change), 0n);
  const { from, to } = span;
  return cashFlowOf({ from, to, sums, opening: fromCents(opening), closing: fromCents(opening + change) });
}

export async function listCashFlowPostings(db: Executor, query: CashFlowPostingsQuery): Promise<Page<CashFlowPosting>> {
  return findCashFlowPostings(db, await chooseSpan(db, query), query.line, query);
}

interface Download {
  fileName: string;
  rows: SheetCell[][];
  document: PdfReport;
}

/** Records who downloads the statement, and returns it. */
export async function exportCashFlow(
  act: Act,
  flow: CashFlow,
  { unit, format }: CashFlowExportQuery,
): Promise<Download> {
  const { from, to } = flow;
  await recordAction(act, { action: 'cash-flow.export', details: { from, to, unit, format } });
  const { today } = await getBookDays(act.tx);
  const rows = cashFlowRows(flow);
  const whose = unit === undefined ? '' : `-${unit.replaceAll('_', '-')}`;
  return {
    fileName: `cash-flow-${from}-to-${to}${whose}.${format}`,
    rows: rows.map(({ label, amount }) => [label, amount]),
    document: describeCashFlow({ flow, rows, unit, today }),
  };
}

export interface CashFlowRow {
  label: string;
  amount: string | null;
  isTotal: boolean;
}

/** The statement line by line: sections with their lines and sums, then the change and both balances. */
function cashFlowRows({ lines, sections, opening, change, closing }: CashFlow): CashFlowRow[] {
  const labels = new Map(CASH_FLOW_LINES.map(({ key, label }) => [key, label]));
  return [
    { label: 'Opening cash', amount: opening, isTotal: true },
    ...CASH_FLOW_SECTIONS.flatMap((section): CashFlowRow[] => {
      const own = lines.filter((line) => line.section === section);
      if (own.length === 0) return [];
      const sum = sections.find((candidate) => candidate.section === section)?.amount ?? '0.00';
      return [
        ...own.map(({ key, amount }) => ({ label: labels.get(key) ?? key, amount, isTotal: false })),
        { label: `${CASH_FLOW_SECTION_LABELS[section]}, total`, amount: sum, isTotal: true },
      ];
    }),
    { label: 'Net change in cash', amount: change, isTotal: true },
    { label: 'Closing cash', amount: closing, isTotal: true },
  ];
}

export function toXlsx({ rows }: Download): Promise<Buffer> {
  const columns = [
    { header: 'Line', type: 'text', width: 40 },
    { header: 'Amount', type: 'money', width: 18 },
  ] as const;
  return printXlsx([{ name: 'Cash Flow', columns, rows }]);
}
