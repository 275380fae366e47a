import type { TrialBalance } from '@builder-os/contract/modules/finance/trial-balance';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { kindName } from '../ledger/ledger-words.ts';

interface Printed {
  balance: TrialBalance;
  today: string;
}

/** The trial balance as a PDF, with the totals below. */
export function describeTrialBalance({ balance, today }: Printed): PdfReport {
  const { day, lines, debit, credit } = balance;
  return {
    day: today,
    title: 'Trial Balance',
    facts: [`As of: ${formatDay(day)}`, 'Unaudited. Every account of the ledger, with open invoices and bills.'],
    content: [
      pdfTable({
        title: 'Accounts',
        columns: ['Kind', 'Account', 'Debit', 'Credit'],
        figures: ['Debit', 'Credit'],
        nothing: 'Nothing was posted by this day.',
        strong: [lines.length],
        rows:
          lines.length === 0
            ? []
            : [
                ...lines.map(({ kind, name, ...sides }) => [
                  kindName(kind),
                  name,
                  printSide(sides.debit),
                  printSide(sides.credit),
                ]),
                ['Total', '', formatCents(debit), formatCents(credit)],
              ],
      }),
    ],
  };
}

function printSide(amount: string): string {
  return amount === '0.00' ? '' : formatCents(amount);
}
