import type { CapitalKind } from '@builder-os/contract/modules/real-estate/capital-events';
import { type PartnerStatement, STATEMENT_NOTE } from '@builder-os/contract/modules/real-estate/partner-statements';
import { formatCents, formatDay, formatPercent, NOTHING } from '../../../platform/format/figures.ts';
import type { Sender } from '../../../platform/organization/sender.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';

interface PrintedStatement extends Sender {
  statement: PartnerStatement;
  today: string;
}

type Sums = PartnerStatement['total'];

const KINDS: Record<CapitalKind, string> = {
  contribution: 'Contribution',
  distribution: 'Distribution',
  return_of_capital: 'Return of capital',
};

/** Prints a partner's statement: the account as a whole, each property, and the movements. */
export function printStatement({ statement, today, ...sender }: PrintedStatement): Promise<Buffer> {
  const { partnerName, from, to, properties, total, movements } = statement;
  return printPdf({
    ...sender,
    title: `Partner statement: ${partnerName}`,
    facts: [`${formatDay(from)} to ${formatDay(to)}`, STATEMENT_NOTE],
    day: today,
    footnote: STATEMENT_NOTE,
    isLandscape: true,
    content: [
      pdfTable({
        title: 'Capital account',
        columns: ['Line', 'Amount'],
        figures: ['Amount'],
        rows: linesOf(total),
        nothing: '',
        strong: [0, linesOf(total).length - 1],
      }),
      pdfTable({
        title: 'By property',
        columns: ['Property', 'Share', 'Opening', 'Contributed', 'Net cash', 'Distributed', 'Returned', 'Closing'],
        figures: ['Share', 'Opening', 'Contributed', 'Net cash', 'Distributed', 'Returned', 'Closing'],
        narrow: ['Share'],
        rows: [
          ...properties.map((one) => [
            `${one.address}, ${one.city}, ${one.state}`,
            one.percent === null ? NOTHING : formatPercent(one.percent),
            ...cellsOf(one),
          ]),
          ...(properties.length > 1 ? [['Total', '', ...cellsOf(total)]] : []),
        ],
        nothing: 'No properties in this period.',
        strong: properties.length > 1 ? [properties.length] : [],
      }),
      ...renovationsOf(statement),
      pdfTable({
        title: 'Contributions and distributions',
        columns: ['Date', 'Property', 'Type', 'Note', 'Amount'],
        figures: ['Amount'],
        rows: movements.map(({ happenedOn, address, kind, memo, amount }) => [
          formatDay(happenedOn),
          address,
          KINDS[kind],
          memo ?? '',
          formatCents(amount),
        ]),
        nothing: 'None in this period.',
      }),
    ],
  });
}

/** The cost of jobs on the properties. Only partners whose properties were renovated get this table. */
function renovationsOf({ properties, total }: PartnerStatement) {
  const rows = properties.flatMap(({ address, renovations }) =>
    renovations.map(({ number, name, amount }) => [address, `Renovation (job ${number})`, name, formatCents(amount)]),
  );
  if (rows.length === 0) return [];
  return [
    pdfTable({
      title: 'Share of renovation',
      columns: ['Property', 'Renovation', 'Job', 'Your share'],
      figures: ['Your share'],
      rows: [...rows, ['Total', '', '', formatCents(total.renovation)]],
      nothing: '',
      strong: [rows.length],
    }),
  ];
}

const isZero = (amount: string) => !/[1-9]/.test(amount);

/** A credit is a negative cost, which adds. */
function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

function linesOf(total: Sums): string[][] {
  return [
    ['Opening capital', formatCents(total.opening)],
    ['Contributions', formatCents(total.contributions)],
    ['Share of income', formatCents(total.income)],
    ['Share of expenses', formatCents(`-${total.expenses}`)],
    ...(isZero(total.renovation) ? [] : [['Share of renovation', formatCents(negative(total.renovation))]]),
    ['Share of net cash', formatCents(total.netCash)],
    ['Distributions', formatCents(`-${total.distributions}`)],
    ['Returns of capital', formatCents(`-${total.returned}`)],
    ['Closing capital', formatCents(total.closing)],
  ];
}

function cellsOf({ opening, contributions, netCash, distributions, returned, closing }: Sums): string[] {
  return [opening, contributions, netCash, distributions, returned, closing].map(formatCents);
}
