import {
  CASH_FLOW_LINES,
  CASH_FLOW_SECTION_LABELS,
  CASH_FLOW_SECTIONS,
  type CashFlow,
  type CashFlowLineKey,
} from '@builder-os/contract/modules/finance/cash-flow';
import { addDays } from '@builder-os/contract/platform/calendar';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { type FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { BookLink } from '../general-ledger/book-link.tsx';
import { BookPostings } from '../general-ledger/book-postings.tsx';
import type { BookSpan } from '../general-ledger/general-ledger.queries.ts';
import { CASH_COLUMNS } from '../general-ledger/posting-columns.tsx';
import { useBooksUrlState } from '../general-ledger/use-books-url-state.ts';
import { cashFlowPostingsQuery, cashFlowQuery } from './cash-flow.queries.ts';

/** Where cash came from and went between two days, or the postings of one line. */
export function CashFlowTab() {
  const { search, span, change } = useBooksUrlState();
  const answer = useQuery(cashFlowQuery(span));
  const { line } = search;
  return (
    <>
      {line !== undefined && (
        <div className="print:hidden">
          <Button variant="ghost" onClick={() => change({ line: undefined }, false)}>
            <ArrowLeft aria-hidden="true" />
            Cash flow
          </Button>
        </div>
      )}
      <Loaded answer={answer} what="the cash flow statement">
        {(flow) =>
          line === undefined ? <Statement flow={flow} span={span} /> : <LineRows flow={flow} line={line} span={span} />
        }
      </Loaded>
    </>
  );
}

function Statement({ flow, span }: { flow: CashFlow; span: BookSpan }) {
  return (
    <>
      {flow.difference !== '0.00' && (
        <p role="alert" className="flex gap-2 rounded-lg bg-tone-red-bg px-4 py-2.5 text-tone-red">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          The lines miss {formatMoneyWithCents(flow.difference)} of the change in cash. Tell your administrator.
        </p>
      )}
      <FigureTable title="Cash Flow" columns={['Line', 'Amount']} rows={statementRows(flow, span)} />
    </>
  );
}

function statementRows({ lines, sections, opening, change, closing }: CashFlow, span: BookSpan): FigureRow[] {
  return [
    { ...totalRow('Opening cash', opening), label: <DayLink day={addDays(span.from, -1)}>Opening cash</DayLink> },
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
    { ...totalRow('Closing cash', closing), label: <DayLink day={span.to}>Closing cash</DayLink> },
  ];
}

/** Opens the cash accounts of a day. */
function DayLink({ day, children }: { day: string; children: string }) {
  return <BookLink search={{ day }}>{children}</BookLink>;
}

function totalRow(label: string, amount: string): FigureRow {
  return { id: label, kind: 'total', label, cells: [formatMoneyWithCents(amount)] };
}

function labelOf(key: CashFlowLineKey): string {
  return CASH_FLOW_LINES.find((line) => line.key === key)?.label ?? key;
}

function LineRows({ flow, line, span }: { flow: CashFlow; line: CashFlowLineKey; span: BookSpan }) {
  const amount = flow.lines.find(({ key }) => key === line)?.amount ?? '0.00';
  return (
    <>
      <h2 className="text-md font-strong">
        {labelOf(line)} <span className="tabular">{formatMoneyWithCents(amount)}</span>
      </h2>
      <BookPostings
        key={JSON.stringify([line, span])}
        label={`Postings of ${labelOf(line)}`}
        columns={CASH_COLUMNS}
        figureOf={({ cash }) => cash}
        pageQuery={(cursor) => cashFlowPostingsQuery(line, span, cursor)}
      />
    </>
  );
}
