import type { AllocationRun, RunSlot } from '@builder-os/contract/modules/finance/allocation-runs';
import type { BankAccountStatus } from '@builder-os/contract/modules/finance/bank-statements';
import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { transfersOf } from '@builder-os/contract/modules/finance/run-transfers';
import type { Issue } from '@builder-os/contract/modules/organization/issues';
import type { Measurable, MeasurableUnit } from '@builder-os/contract/modules/organization/measurables';
import { quarterName } from '@builder-os/contract/modules/organization/quarters';
import type { RockStatus } from '@builder-os/contract/modules/organization/rock-status';
import type { Rock } from '@builder-os/contract/modules/organization/rocks';
import { formatScore } from '@builder-os/contract/modules/organization/score-text';
import type { Scorecard } from '@builder-os/contract/modules/organization/scorecard';
import type { ExpiringItem } from '@builder-os/contract/modules/radar/expiries';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatCents, formatDay, NOTHING } from '../../../platform/format/figures.ts';
import type { ShortSender } from '../../../platform/organization/sender.ts';
import { INK } from '../../../platform/pdf/pdf-style.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';

export interface OnePagerFacts {
  sender: ShortSender;
  day: string;
  quarter: string;
  nextRun: RunSlot;
  accounts: readonly ProfitFirstAccount[];
  lastRun: AllocationRun | null;
  scorecard: Scorecard;
  rocks: readonly Rock[];
  issues: readonly Issue[];
  orders: readonly { label: string; unit: MeasurableUnit; value: string | null }[];
  lapsing: { things: readonly ExpiringItem[]; further: number };
  statementsDue: readonly BankAccountStatus[];
}

const SMALL = 8;
const STATUS: Record<RockStatus, string> = { 'on-track': 'On Track', ahead: 'Ahead', behind: 'Behind' };

/** The state of the business on one sheet. */
export function printOnePager(facts: OnePagerFacts): Promise<Buffer> {
  const { sender, day, nextRun, scorecard } = facts;
  return printPdf({
    ...sender,
    title: 'Monday one-pager',
    facts: [
      `${formatDay(day)} · next allocation due ${formatDay(nextRun.dueOn)} · ${scorecard.onTrack} of ${scorecard.scored} measurables on track`,
    ],
    day,
    isLandscape: true,
    footnote: 'Balances come from posted entries. Unaudited.',
    content: [
      {
        columnGap: 16,
        columns: [
          { width: '*', stack: [...cash(facts), ...allocation(facts)] },
          { width: '*', stack: rocks(facts) },
          { width: '*', stack: [...issues(facts), ...orders(facts), ...lapsing(facts), ...statements(facts)] },
        ],
      },
      ...scores(facts),
    ],
  });
}

function cash({ accounts }: OnePagerFacts): Content[] {
  const rows = accounts.map(({ name, currentBalance }) => [name, right(formatCents(currentBalance))]);
  return [heading('Cash by account'), rows.length === 0 ? nothing('No accounts set up.') : table(['*', 'auto'], rows)];
}

function allocation({ lastRun }: OnePagerFacts): Content[] {
  if (!lastRun) return [heading('Last allocation'), nothing('Nothing allocated yet.')];
  const rows = [
    ...transfersOf(lastRun).map(({ name, amount }) => [name, right(formatCents(amount))]),
    ['Total', right(formatCents(lastRun.amount))],
  ];
  return [heading(`Last allocation, ${formatDay(lastRun.scheduledFor)}`), table(['*', 'auto'], rows)];
}

function rocks(facts: OnePagerFacts): Content[] {
  const rows = facts.rocks.map(({ title, ownerName, status, outcome }) => [
    ownerName === null ? title : `${title} (${ownerName})`,
    right(outcome === 'open' ? STATUS[status] : outcome === 'done' ? 'Done' : 'Not done'),
  ]);
  return [
    heading(`Rocks, ${quarterName(facts.quarter)}`),
    rows.length === 0 ? nothing('No rocks set.') : table(['*', 'auto'], rows),
  ];
}

function issues(facts: OnePagerFacts): Content[] {
  const titles = facts.issues.map(({ title }) => title);
  return [
    heading('Top issues'),
    titles.length === 0 ? nothing('No open issues.') : { ol: titles, fontSize: SMALL + 0.5 },
  ];
}

function orders(facts: OnePagerFacts): Content[] {
  if (facts.orders.length === 0) return [];
  const rows = facts.orders.map(({ label, unit, value }) => [
    label,
    right(value === null ? NOTHING : formatScore(value, { unit, decimals: 0 })),
  ]);
  return [heading('Orders'), table(['*', 'auto'], rows)];
}

function lapsing({ lapsing: { things, further } }: OnePagerFacts): Content[] {
  const rows = things.map(({ title, event, lapsesOn, daysLeft }): TableCell[] => [
    { text: `${title}: ${event.toLowerCase()}`, bold: daysLeft < 0 },
    right(formatDay(lapsesOn)),
  ]);
  return [
    heading('Expiring soon'),
    rows.length === 0 ? nothing('Nothing expires in the next two weeks.') : table(['*', 'auto'], rows),
    ...(further > 0 ? [nothing(`and ${further} more in Expiry Radar`)] : []),
  ];
}

function statements({ statementsDue }: OnePagerFacts): Content[] {
  const rows = statementsDue.map(({ name, lastStatement, daysUncovered }) => [
    name,
    right(lastStatement === null ? 'never' : `${formatDay(lastStatement)}, ${daysUncovered} days ago`),
  ]);
  return [
    heading('Statements due'),
    rows.length === 0 ? nothing('Every account is up to date.') : table(['*', 'auto'], rows),
  ];
}

function scores({ scorecard: { weeks, rows } }: OnePagerFacts): Content[] {
  if (rows.length === 0) return [heading('Scorecard'), nothing('No measurables set.')];
  const head = [
    'Measurable',
    'Goal',
    ...weeks.map(({ week }) => `${Number(week.slice(5, 7))}/${Number(week.slice(8))}`),
  ];
  const body = rows.map(({ measurable, cells }): TableCell[] => [
    measurable.name,
    right(goalOf(measurable)),
    ...cells.map(({ value, isOnTrack }) => ({
      text: value === null ? NOTHING : formatScore(value, measurable),
      alignment: 'right' as const,
      // A miss must also stand out on paper without color.
      bold: isOnTrack === false,
      decoration: isOnTrack === false ? ('underline' as const) : undefined,
    })),
  ]);
  const titles = head.map((text, column) => ({
    text,
    color: INK.muted,
    alignment: column === 0 ? ('left' as const) : ('right' as const),
  }));
  return [
    heading('Scorecard, 13 weeks (misses underlined)'),
    table(['*', 'auto', ...weeks.map(() => 'auto')], [titles, ...body]),
  ];
}

const SIGNS: Record<Measurable['comparison'], string> = {
  '>=': '≥ ',
  '<=': '≤ ',
  '=': '= ',
  '<': '< ',
  '>': '> ',
  in_range: '',
  not_in_range: 'not ',
};

/** `≥ 10`, `40–60`. */
function goalOf(measurable: Measurable): string {
  const { comparison, goal, goalHigh } = measurable;
  const high = goalHigh === null ? '' : `–${formatScore(goalHigh, measurable)}`;
  return `${SIGNS[comparison]}${formatScore(goal, measurable)}${high}`;
}

function table(widths: string[], body: TableCell[][]): Content {
  return {
    fontSize: SMALL,
    table: { widths, body, dontBreakRows: true },
    layout: 'dense',
  };
}

function heading(text: string): Content {
  return { text, bold: true, fontSize: 10, margin: [0, 8, 0, 2] };
}

function nothing(text: string): Content {
  return { text, color: INK.muted, fontSize: SMALL };
}

function right(text: string): TableCell {
  return { text, alignment: 'right', noWrap: true };
}
