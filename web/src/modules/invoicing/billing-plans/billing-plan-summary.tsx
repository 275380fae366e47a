import type { BillingPlan, PlanLine } from '@builder-os/contract/modules/invoicing/billing-plans';
import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { termsOf } from '@builder-os/contract/platform/terms';
import { ListChecks, Pencil } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { ABSENT } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatFigure, formatMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { BilledJob } from '../invoices/billed-job.ts';
import { FigureButton } from '../invoices/figure-button.tsx';
import { isAmount } from '../invoices/invoice-labels.ts';
import type { PlanFigure } from './plan-figure-dialog.tsx';
import { PLAN_KIND_LABELS, PLAN_LINES_LABELS } from './plan-labels.ts';
import { PlanSum } from './plan-sum.tsx';

const BillingPlanDialog = loadWhenUsed(async () => (await import('./billing-plan-dialog.tsx')).BillingPlanDialog);

const PlanFigureDialog = loadWhenUsed(async () => (await import('./plan-figure-dialog.tsx')).PlanFigureDialog);

interface BillingPlanSummaryProps {
  job: BilledJob;
  /** Null without a plan. */
  plan: BillingPlan | null;
}

/** How a job is billed: the amounts billed, held back and billable now. */
export function BillingPlanSummary({ job, plan }: BillingPlanSummaryProps) {
  const { reason } = useCan('financial_write');
  const [isEditing, setIsEditing] = useState(false);
  const [figure, setFigure] = useState<PlanFigure | null>(null);
  const dialog = isEditing && (
    <BillingPlanDialog job={job} plan={plan ?? undefined} onClose={() => setIsEditing(false)} />
  );
  if (plan === null) {
    return (
      <section className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-card px-4 py-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted-foreground">
          This job has no billing plan. With a plan, each invoice starts with what can be billed.
        </p>
        <Button size="sm" disabledReason={reason} onClick={() => setIsEditing(true)}>
          <ListChecks aria-hidden="true" />
          Set Up Billing Plan
        </Button>
        {dialog}
      </section>
    );
  }
  return (
    <>
      <MetricStrip metrics={metricsOf(plan, setFigure)} />
      <Panel
        title={PLAN_LINES_LABELS[plan.kind]}
        note={`${PLAN_KIND_LABELS[plan.kind]}, ${termsOf(plan.termsDays)}`}
        actions={
          <Button size="sm" disabledReason={reason} onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" />
            Edit Billing Plan
          </Button>
        }
      >
        <Table
          aria-label={PLAN_LINES_LABELS[plan.kind]}
          frame="panel"
          isQuiet
          columns={COLUMNS}
          rows={plan.lines}
          keyOf={({ id }) => id}
          context={plan}
        />
        <div className="border-t border-border bg-sunken px-4 py-2">
          <PlanSum total={plan.total} contract={plan.contract} unplanned={plan.unplanned} />
        </div>
      </Panel>
      {dialog}
      {figure && <PlanFigureDialog plan={plan} figure={figure} onClose={() => setFigure(null)} />}
    </>
  );
}

function metricsOf(plan: BillingPlan, onShow: (figure: PlanFigure) => void) {
  const { contract, billed, billable, retainagePercent } = plan;
  const whole = Number(contract ?? 0);
  const figureOf = (figure: PlanFigure, label: string) =>
    isAmount(plan[figure]) ? (
      <FigureButton of={label} onClick={() => onShow(figure)}>
        {formatMoney(plan[figure])}
      </FigureButton>
    ) : (
      formatMoney(plan[figure])
    );
  return [
    { label: 'Contract', figure: contract === null ? ABSENT : formatMoney(contract) },
    {
      label: 'Billed',
      figure: figureOf('billed', 'Billed'),
      support: whole > 0 && `${formatPercent((Number(billed) / whole) * 100)} of the contract`,
    },
    { label: 'Can be billed now', figure: formatMoney(billable), support: 'under the billing plan' },
    {
      label: 'Retainage held',
      figure: figureOf('held', 'Retainage held'),
      support: isAmount(retainagePercent)
        ? `${trimDecimal(retainagePercent)}% of each invoice`
        : 'no retainage on this job',
    },
  ];
}

const COLUMNS: readonly TableColumn<PlanLine, BillingPlan>[] = [
  {
    header: 'Line',
    isRowHead: true,
    cellClassName: '@max-2xl/table:py-2',
    cell: (line, plan) => (
      <>
        <span className="@max-2xl/table:block @max-2xl/table:wrap-anywhere">{line.description}</span>
        {describeDay(line, plan) && (
          <span className="ml-2 text-xs text-muted-foreground @max-2xl/table:ml-0 @max-2xl/table:block">
            {describeDay(line, plan)}
          </span>
        )}
        {line.category !== null && (
          <span className="ml-2 text-xs text-muted-foreground @max-2xl/table:ml-0 @max-2xl/table:block">
            {line.category}
          </span>
        )}
        <span className="hidden text-xs whitespace-normal text-muted-foreground tabular @max-2xl/table:block">
          {formatMoneyWithCents(line.value)}, {formatPercent(line.percentBilled)} billed,{' '}
          {formatMoneyWithCents(line.billable)} can be billed
          {isAmount(line.held) && `, ${formatMoneyWithCents(line.held)} held`}
        </span>
      </>
    ),
    total: ({ total, billable }) => (
      <>
        Total
        <span className="hidden text-xs font-normal whitespace-normal tabular @max-2xl/table:inline">
          {' '}
          {formatMoneyWithCents(total)}, {formatMoneyWithCents(billable)} can be billed
        </span>
      </>
    ),
  },
  {
    header: 'Value',
    width: 'w-30',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ value }) => formatFigure(value, true),
    total: ({ total }) => formatMoneyWithCents(total),
  },
  {
    header: 'Billed',
    width: 'w-30',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ billed }) => formatFigure(billed, true),
    total: ({ lines }) => formatMoneyWithCents(sumOf(lines.map(({ billed }) => billed))),
  },
  {
    header: 'Done',
    width: 'w-18',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ percentBilled }) => formatPercent(percentBilled),
  },
  {
    header: 'Held',
    width: 'w-28',
    align: 'right',
    className: '@max-3xl/table:hidden',
    cell: ({ held }) => formatFigure(held, true),
    total: ({ lines }) => formatMoneyWithCents(sumOf(lines.map(({ held }) => held))),
  },
  {
    header: 'Can be billed',
    width: 'w-30',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ billable }) => formatFigure(billable, true),
    total: ({ billable }) => formatMoneyWithCents(billable),
  },
];

function describeDay({ dueOn, reachedOn }: PlanLine, { kind }: BillingPlan): string | undefined {
  if (kind === 'dates') return dueOn === null ? ABSENT : `on ${formatDay(dueOn, organization)}`;
  if (kind === 'milestones') {
    return reachedOn === null ? 'not reached' : `reached ${formatDay(reachedOn, organization)}`;
  }
  return undefined;
}
