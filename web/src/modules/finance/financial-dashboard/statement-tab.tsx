import type { ProfitAndLoss, StatementColumn } from '@builder-os/contract/modules/finance/financial-statements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalize } from '../../../format/capitalize.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { JobFilter } from '../general-ledger/job-filter.tsx';
import { BasisSwitch } from './basis-switch.tsx';
import { unitName } from './dashboard-labels.ts';
import { profitAndLossQuery } from './financial-dashboard.queries.ts';
import { Loaded } from './loaded.tsx';
import { linkCategories } from './statement-links.tsx';
import { statementRows } from './statement-rows.tsx';
import { TargetBar } from './target-bar.tsx';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

const ExpenseCategoriesDialog = loadWhenUsed(
  async () => (await import('../ledger-accounts/expense-categories-dialog.tsx')).ExpenseCategoriesDialog,
);

/** Profit and loss by unit and category, compared with the prior period. */
export function StatementTab() {
  const { period, unit, basis, job, change } = useDashboardUrlState();
  const [hasCategories, setHasCategories] = useState(false);
  const answer = useQuery(profitAndLossQuery({ period, unit, basis, job }));
  return (
    <>
      {/* Stays if a link names a job that doesn't exist, so that another can be chosen. */}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <JobFilter job={job} onChange={(chosen) => change({ job: chosen })} />
        <BasisSwitch />
      </div>
      <Loaded answer={answer} what="profit and loss">
        {(statement) => (
          <>
            <FigureTable
              title="P&L Statement"
              columns={[
                'Line',
                ...(statement.units.length > 1
                  ? statement.units.map(({ businessUnit }) => unitName(businessUnit))
                  : []),
                statement.units.length > 1 ? 'Total' : unitName(unit ?? null),
                capitalize(statement.period.prior.label),
                'Growth',
              ]}
              rows={linkCategories(statementRows(statement), statement)}
            />
            <div className="flex flex-wrap items-center gap-2 print:hidden">
              <Button onClick={() => setHasCategories(true)}>Expense Categories</Button>
              <p className="text-xs text-muted-foreground">
                Rename or retire categories, and choose which part of the statement each counts in.
              </p>
            </div>
            <TargetsPanel statement={statement} />
            {hasCategories && <ExpenseCategoriesDialog onClose={() => setHasCategories(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}

/** Each unit's percentages of revenue compared with the owner's targets. */
function TargetsPanel({ statement: { targets, units, total } }: { statement: ProfitAndLoss }) {
  const columns: StatementColumn[] = units.length > 1 ? [...units, total] : [total];
  const goals = [
    { key: 'grossShare', label: 'Gross profit', target: targets.grossProfit, isCeiling: false },
    { key: 'fixedShare', label: 'Fixed expenses', target: targets.fixedExpenses, isCeiling: true },
    { key: 'netShare', label: 'Net margin', target: targets.netMargin, isCeiling: false },
  ] as const;
  return (
    <Panel title="Against targets" note="Percent of revenue. The mark is your target.">
      <div className="grid gap-x-6 gap-y-4 px-4 py-3.5 lg:grid-cols-3">
        {goals.map(({ key, label, target, isCeiling }) => (
          <section key={key} aria-label={label} className="grid content-start gap-2">
            <p className="text-sm font-strong">
              {label}
              <span className="font-normal text-muted-foreground">
                {' '}
                {isCeiling ? 'at most' : 'at least'} {formatPercent(target)}
              </span>
            </p>
            {columns.map((column) => (
              <TargetBar
                key={column.businessUnit ?? 'all'}
                label={unitName(column.businessUnit)}
                value={column[key]}
                target={target}
                isCeiling={isCeiling}
              />
            ))}
          </section>
        ))}
      </div>
    </Panel>
  );
}
