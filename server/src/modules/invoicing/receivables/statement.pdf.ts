import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDay, formatCents as money, NOTHING } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import type { PdfDocument } from '../../../platform/pdf/print-pdf.ts';
import type { StatementLine } from './statements.queries.ts';

export interface Statement extends Sender {
  customerName: string;
  /** Null for a statement of open items. */
  from: string | null;
  to: string;
  opening: string;
  lines: readonly StatementLine[];
  owed: Pick<CustomerOwed, 'ages' | 'due' | 'retainage' | 'credit' | 'invoices'> | undefined;
  /** The day it's printed. */
  day: string;
}

const WORDS = {
  invoice: 'Invoice',
  payment: 'Payment',
  credit_note: 'Credit note',
  write_off: 'Written off',
  retainage: 'Retainage billed',
  bounced: 'Payment bounced',
  undone_payment: 'Payment undone',
  undone_credit_note: 'Credit note undone',
  undone_write_off: 'Write-off undone',
  undone_retainage: 'Retainage billing undone',
} as const satisfies Record<StatementLine['what'], string>;

/** A customer's statement: the events of a span of days, or the open items, with their age. */
export function describeStatement(statement: Statement): PdfDocument {
  const { customerName, from, to, opening, lines, owed, day, ...sender } = statement;
  const due = owed?.due ?? '0.00';
  return {
    ...sender,
    day,
    title: 'Statement',
    facts: [
      customerName,
      from === null ? `Open invoices on ${formatDay(to)}` : `${formatDay(from)} to ${formatDay(to)}`,
      `Due: ${money(due)}`,
    ],
    content: [from === null ? openInvoices(owed) : activity(statement), ages(owed), beside(owed)],
  };
}

function activity({ from, to, opening, lines }: Statement) {
  let balance = toCents(opening);
  const rows = lines.map(({ day, what, number, detail, amount }) => {
    balance += toCents(amount);
    const words = [what === 'invoice' ? null : `on ${number}`, detail].filter((part) => part !== null).join(', ');
    return [
      formatDay(day),
      what === 'invoice' ? `Invoice ${number}` : WORDS[what],
      words === '' ? NOTHING : words,
      money(amount),
      money(fromCents(balance)),
    ];
  });
  return pdfTable({
    title: 'Activity',
    columns: ['Date', 'What', 'Details', 'Amount', 'Balance'],
    figures: ['Amount', 'Balance'],
    nothing: 'No activity in this period.',
    strong: [0, rows.length + 1],
    rows: [
      [formatDay(from ?? to), 'Opening balance', NOTHING, NOTHING, money(opening)],
      ...rows,
      [formatDay(to), 'Balance', NOTHING, NOTHING, money(fromCents(balance))],
    ],
  });
}

function openInvoices(owed: Statement['owed']) {
  const invoices = owed?.invoices ?? [];
  return pdfTable({
    title: 'Open invoices',
    columns: ['Invoice', 'For', 'Due date', 'Days overdue', 'Due'],
    figures: ['Days overdue', 'Due'],
    narrow: ['Days overdue'],
    nothing: 'No invoice is open.',
    strong: [invoices.length],
    rows:
      invoices.length === 0
        ? []
        : [
            ...invoices.map(({ number, title, jobName, dueDate, daysLate, due }) => [
              number,
              title ?? jobName ?? NOTHING,
              formatDay(dueDate),
              daysLate === 0 ? NOTHING : String(daysLate),
              money(due),
            ]),
            ['Total', NOTHING, NOTHING, NOTHING, money(owed?.due ?? '0.00')],
          ],
  });
}

const AGE_WORDS = [
  ['current', 'Current'],
  ['days_30', '1–30 days'],
  ['days_60', '31–60 days'],
  ['days_90', '61–90 days'],
  ['older', 'Over 90 days'],
] as const;

function ages(owed: Statement['owed']) {
  return pdfTable({
    title: 'Amount due by age',
    columns: AGE_WORDS.map(([, words]) => words),
    figures: AGE_WORDS.map(([, words]) => words),
    nothing: 'Nothing is due.',
    rows: owed && owed.due !== '0.00' ? [AGE_WORDS.map(([age]) => money(owed.ages[age]))] : [],
  });
}

/** The retainage and the credit in the balance, next to what is due. */
function beside(owed: Statement['owed']): Content {
  const texts = [
    owed && owed.retainage !== '0.00' ? `Retainage held, not due yet: ${money(owed.retainage)}` : null,
    owed && owed.credit !== '0.00' ? `Your credit with us: ${money(owed.credit)}` : null,
  ].filter((text) => text !== null);
  return { text: texts.join('\n'), margin: [0, 10, 0, 0] };
}
