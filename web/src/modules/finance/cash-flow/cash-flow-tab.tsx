import type { CashFlow, CashFlowLineKey } from '@builder-os/contract/modules/finance/cash-flow';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { BookPostings } from '../general-ledger/book-postings.tsx';
import type { BookSpan } from '../general-ledger/general-ledger.queries.ts';
import { CASH_COLUMNS } from '../general-ledger/posting-columns.tsx';
import { useBooksUrlState } from '../general-ledger/use-books-url-state.ts';
import { cashFlowPostingsQuery, cashFlowQuery } from './cash-flow.queries.ts';
import { cashFlowRows, labelOf } from './cash-flow-rows.tsx';

/** Where cash came from and went between two days, or the postings of one line. */
export function CashFlowTab() {
  const { search, span, change } = useBooksUrlState();
  const answer = useQuery(cashFlowQuery(span));
  const { line } = search;
  return (
    <>
      {line !== undefined && (
        <div className="print:hidden">
          <BackButton variant="ghost" onClick={() => change({ line: undefined }, false)}>
            Cash flow
          </BackButton>
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
          The lines and the change in cash differ by {formatMoneyWithCents(flow.difference)}. Tell your administrator.
        </p>
      )}
      <FigureTable title="Cash Flow" columns={['Line', 'Amount']} rows={cashFlowRows(flow, span)} />
    </>
  );
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
