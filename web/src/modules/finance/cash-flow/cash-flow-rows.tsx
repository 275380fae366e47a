import {
  CASH_FLOW_LINES,
  CASH_FLOW_SECTION_LABELS,
  CASH_FLOW_SECTIONS,
  type CashFlow,
  type CashFlowLineKey,
} from '@builder-os/contract/modules/finance/cash-flow';
import { addDays } from '@builder-os/contract/platform/calendar';
import type { ReactNode } from 'react';
import { formatMoneyWithCents } from '../../../format/money.ts';
import type { FigureRow } from '../../../ui/table/figure-table.tsx';
import { BookLink } from '../general-ledger/book-link.tsx';
import type { BookSpan } from '../general-ledger/general-ledger.queries.ts';

/** The rows of the statement. The cash of all units opens in the trial balance; one unit has no trial balance. */
export function cashFlowRows({ lines, sections, opening, change, closing }: CashFlow, span: BookSpan): FigureRow[] {
  return [
    { ...totalRow('Opening cash', opening), label: dayLabel('Opening cash', addDays(span.from, -1), span) },
    ...CASH_FLOW_SECTIONS.flatMap((section): FigureRow[] => {
      const own = lines.filter((line) => line.section === section);
      if (own.length === 0) return [];
      const label = CASH_FLOW_SECTION_LABELS[section];
      const sum = sections.find((candidate) => candidate.section === section)?.amount ?? '0.00';
      return [
        { id: section, kind: 'heading', label, cells: [] },
        ...own.map(({ key, amount }) => ({
          id: key,
          label: <BookLink search={{ tab: 'cash-flow', ...span, line: key }}>{labelOf(key)}</BookLink>,
          cells: [formatMoneyWithCents(amount)],
        })),
        totalRow(`Total ${label.toLowerCase()}`, sum),
      ];
    }),
    totalRow('Net change in cash', change),
    { ...totalRow('Closing cash', closing), label: dayLabel('Closing cash', span.to, span) },
  ];
}

function dayLabel(label: string, day: string, { unit }: BookSpan): ReactNode {
  return unit === undefined ? <BookLink search={{ day }}>{label}</BookLink> : label;
}

function totalRow(label: string, amount: string): FigureRow {
  return { id: label, kind: 'total', label, cells: [formatMoneyWithCents(amount)] };
}

export function labelOf(key: CashFlowLineKey): string {
  return CASH_FLOW_LINES.find((line) => line.key === key)?.label ?? key;
}
