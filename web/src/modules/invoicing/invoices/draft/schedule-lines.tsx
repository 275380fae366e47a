import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { percentDoneOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { Fragment, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatFigure, formatMoney, formatMoneyWithCents } from '../../../../format/money.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { cn } from '../../../../ui/class-names.ts';
import { Input } from '../../../../ui/form/input.tsx';
import { TableHead } from '../../../../ui/table/table-head.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { PLAN_LINES_LABELS } from '../../billing-plans/plan-labels.ts';
import { PlanSum } from '../../billing-plans/plan-sum.tsx';
import { isAmount } from '../invoice-labels.ts';
import type { DraftEntries } from './draft-form.ts';
import { type DraftSums, readPercent, type ScheduleLine } from './draft-sums.ts';

interface ScheduleLinesProps {
  sums: DraftSums;
  plan: BillingPlan | null | undefined;
}

/** The lines of the billing plan, each with its percentage done. The figures are updated as it's typed. */
export function ScheduleLines({ sums, plan }: ScheduleLinesProps) {
  const isPhone = useIsPhone();
  const { watch } = useFormContext<DraftEntries>();
  const title = plan ? PLAN_LINES_LABELS[plan.kind] : 'Billing plan';
  const held = `Held ${trimDecimal(readPercent(watch('retainagePercent')) ?? '0.00')}%`;
  return (
    <section aria-label={title} className="min-w-0 overflow-clip rounded-lg border border-border bg-card">
      {isPhone ? <Cards sums={sums} held={held} /> : <Grid sums={sums} title={title} held={held} />}
      {plan && (
        <div className="border-t border-border bg-sunken px-3 py-2">
          <PlanSum total={plan.total} contract={plan.contract} unplanned={plan.unplanned} />
        </div>
      )}
    </section>
  );
}

function Grid({ sums, title, held }: { sums: DraftSums; title: string; held: string }) {
  const { schedule, totals } = sums;
  const hasCents = schedule.some(({ value }) => !value.endsWith('.00'));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      aria-label={`${title} table`}
      className="overflow-x-auto focus-ring-inset"
    >
      <table aria-label={title} className="w-full border-separate border-spacing-0 text-sm [&_td]:h-10">
        <thead>
          <tr>
            <TableHead className="w-full px-2.5">
              {/* Amounts take the width they need, and the name at least this. */}
              <span className="block min-w-50">{title}</span>
            </TableHead>
            {['Value', 'Before', 'Done', 'This period', 'To date', held, 'Left'].map((label) => (
              <TableHead
                key={label}
                align="right"
                className={cn('px-2', label === 'Done' && 'pr-5', label === 'Left' && 'pr-3')}
              >
                {label}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map((line, index) => (
            <Fragment key={line.planLineId}>
              <tr>
                <th
                  scope="row"
                  title={line.description}
                  className="max-w-0 truncate border-b border-border px-2.5 text-left font-medium"
                >
                  <span className="mr-2.5 inline-block min-w-4 text-right font-normal text-subtle-foreground tabular">
                    {index + 1}
                  </span>
                  {line.description}
                </th>
                <Cell>{formatFigure(line.value, hasCents)}</Cell>
                <Cell className="text-muted-foreground">{percentOf(line.percentBefore)}</Cell>
                <Cell className="min-w-21 px-1.5">
                  <DoneInput index={index} line={line} />
                </Cell>
                <Cell className={isAmount(line.thisPeriod) ? 'font-semibold' : 'text-subtle-foreground'}>
                  {formatFigure(line.thisPeriod, true)}
                </Cell>
                <Cell>{formatFigure(line.toDate, true)}</Cell>
                <Cell className="text-muted-foreground">{formatFigure(line.heldToDate, true)}</Cell>
                <Cell className="pr-3 text-muted-foreground">{formatLeft(line.left)}</Cell>
              </tr>
              <ProblemRow index={index} />
            </Fragment>
          ))}
          <tr className="font-semibold [&>*]:border-t-[1.5px] [&>*]:border-b-0 [&>*]:border-border-strong">
            <th scope="row" className="px-2.5 text-left font-semibold">
              Total
            </th>
            <Cell>{hasCents ? formatMoneyWithCents(totals.value) : formatMoney(totals.value)}</Cell>
            <Cell />
            <Cell className="pr-5">{formatPercent(percentDoneOf(totals.value, totals.toDate))}</Cell>
            <Cell>{formatMoneyWithCents(totals.thisPeriod)}</Cell>
            <Cell>{formatMoneyWithCents(totals.toDate)}</Cell>
            <Cell>{formatMoneyWithCents(totals.heldToDate)}</Cell>
            <Cell className="pr-3">${formatLeft(totals.left)}</Cell>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Cell({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <td className={cn('border-b border-border px-2 text-right whitespace-nowrap tabular', className)}>{children}</td>
  );
}

/** One card per line, with every amount in view. */
function Cards({ sums: { schedule, totals }, held }: { sums: DraftSums; held: string }) {
  return (
    <ul>
      {schedule.map((line, index) => (
        <li key={line.planLineId} className="grid gap-2 border-b border-border px-4 py-3 text-sm">
          <div className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{line.description}</span>
              <span className="block text-muted-foreground tabular">
                {percentOf(line.percentBefore)} of {formatFigure(line.value, true)} before
              </span>
            </span>
            <span className="w-26 shrink-0">
              <DoneInput index={index} line={line} />
            </span>
          </div>
          <Problem index={index} />
          <CardFigures
            figures={[
              ['This period', formatFigure(line.thisPeriod, true)],
              ['To date', formatFigure(line.toDate, true)],
              [held, formatFigure(line.heldToDate, true)],
              ['Left', formatFigure(line.left, true)],
            ]}
          />
        </li>
      ))}
      <li className="grid gap-2 px-4 py-3 text-sm">
        <p className="flex font-semibold tabular">
          <span className="flex-1">Total</span>
          {formatMoneyWithCents(totals.value)}
        </p>
        <CardFigures
          figures={[
            ['This period', formatMoneyWithCents(totals.thisPeriod)],
            ['To date', formatMoneyWithCents(totals.toDate)],
            [held, formatMoneyWithCents(totals.heldToDate)],
            ['Left', formatMoneyWithCents(totals.left)],
          ]}
        />
      </li>
    </ul>
  );
}

function CardFigures({ figures }: { figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex gap-2">
          <dt className="flex-1 text-muted-foreground">{label}</dt>
          <dd className="tabular">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function DoneInput({ index, line }: { index: number; line: ScheduleLine }) {
  const { register, watch } = useFormContext<DraftEntries>();
  const problem = useProblem(index);
  const typed = watch(`schedule.${index}.percentDone`) ?? '';
  return (
    <Input
      {...register(`schedule.${index}.percentDone`)}
      aria-label={`Percent done: ${line.description}`}
      aria-invalid={problem !== undefined || readPercent(typed) === undefined || undefined}
      aria-describedby={problem === undefined ? undefined : problemId(index)}
      inputMode="decimal"
      autoComplete="off"
      trailing="%"
      className="h-9! gap-0.5! px-2 text-right tabular lg:h-7! [&>input]:text-right"
      onFocus={(event) => event.target.select()}
    />
  );
}

/** The reason a line can't be saved, shown below it. */
function ProblemRow({ index }: { index: number }) {
  if (useProblem(index) === undefined) return null;
  return (
    <tr>
      <td colSpan={8} className="border-b border-border px-2.5">
        <Problem index={index} />
      </td>
    </tr>
  );
}

function Problem({ index }: { index: number }) {
  const problem = useProblem(index);
  if (problem === undefined) return null;
  return (
    <p id={problemId(index)} className="text-xs text-destructive-text">
      {problem}
    </p>
  );
}

function useProblem(index: number): string | undefined {
  const { getFieldState, formState } = useFormContext<DraftEntries>();
  return getFieldState(`schedule.${index}.percentDone`, formState).error?.message;
}

const problemId = (index: number) => `schedule-problem-${index}`;

function percentOf(percent: string): string {
  return `${trimDecimal(percent)}%`;
}

/** Whole dollars where there are no cents, so that the column stays narrow. */
function formatLeft(amount: string): string {
  return formatFigure(amount, !amount.endsWith('.00'));
}
