import type { ChangeOrderDetail, ChangeOrderEffect } from '@builder-os/contract/modules/changes/change-order-records';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { organization } from '../../../../app/organization.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { ABSENT, orDash } from '../../../../format/absent.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatFigure } from '../../../../format/money.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { billingPlanQuery } from '../../../invoicing/billing-plans/billing-plans.queries.ts';

interface Moved {
  what: string;
  now: string;
  after: string;
}

/** Fits hundreds of millions, because a cut-off amount would read as a smaller one. */
const AMOUNT = {
  align: 'right',
  width: 'w-29 @md/table:w-40',
  isAlwaysShown: true,
  cellClassName: 'pl-0',
} as const;

const COLUMNS: readonly TableColumn<Moved>[] = [
  {
    header: 'Figure',
    isHeaderHidden: true,
    isRowHead: true,
    cellClassName: 'py-1 pr-0 font-normal whitespace-normal text-muted-foreground',
    cell: ({ what }) => what,
  },
  { ...AMOUNT, header: 'Now', cell: ({ now }) => now },
  { ...AMOUNT, header: 'Then', cell: ({ after }) => <span className="font-strong">{after}</span> },
];

/** The job's figures before and after the signature. */
export function ChangeEffect({ change, effect }: { change: ChangeOrderDetail; effect: ChangeOrderEffect }) {
  const lines = usePlannedLines(change.jobId);
  const rows: Moved[] = [
    moved('Contract', effect.contractNow, effect.contractThen, cents),
    moved('Revised budget', effect.budgetNow, effect.budgetThen, cents),
    {
      what: 'Margin',
      now: marginOf(effect.contractNow, effect.budgetNow),
      after: marginOf(effect.contractThen, effect.budgetThen),
    },
    moved('Finish date', effect.finishesNow, effect.finishesThen, day),
    ...(lines === undefined
      ? []
      : [{ what: 'Billing', now: formatCountOf(lines, 'line'), after: formatCountOf(lines + 1, 'line') }]),
  ];
  return (
    <Panel title="What the signature changes" className="overflow-clip">
      <Table
        aria-label="What the signature changes"
        frame="panel"
        isQuiet
        columns={COLUMNS}
        rows={rows}
        keyOf={({ what }) => what}
        context={undefined}
      />
      <p className="border-t border-border px-4 py-2.5 text-xs text-muted-foreground">
        These figures change only when the customer signs.
      </p>
    </Panel>
  );
}

const cents = (amount: string) => formatFigure(amount, true);
const day = (text: string) => formatDay(text, organization);

function moved(what: string, now: string | null, after: string | null, format: (value: string) => string): Moved {
  return { what, now: orDash(now, format), after: orDash(after, format) };
}

/** The margin at the budget, in percent of the contract. */
function marginOf(contract: string | null, budget: string | null): string {
  if (contract === null || budget === null || Number(contract) <= 0) return ABSENT;
  const profit = fromCents(toCents(contract) - toCents(budget));
  return formatPercent((Number(profit) / Number(contract)) * 100);
}

/** How many lines the job’s billing plan has, if a signature adds one and the person may see it. */
function usePlannedLines(jobId: number): number | undefined {
  const { allowed } = useCan('financial_read');
  const { data: plan } = useQuery({ ...billingPlanQuery(jobId), enabled: allowed });
  return plan && plan.kind !== 'dates' ? plan.lines.length : undefined;
}
