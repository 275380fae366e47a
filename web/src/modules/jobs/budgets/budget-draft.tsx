import type { Budget, BudgetLine } from '@builder-os/contract/modules/jobs/budgets';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { BadgeCheck, Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { BudgetLinesTable } from './budget-lines-table.tsx';
import { useRemoveBudgetLine } from './budgets.mutations.ts';

const BudgetLineDialog = loadWhenUsed(async () => (await import('./budget-line-dialog.tsx')).BudgetLineDialog);
const CopyBudgetDialog = loadWhenUsed(async () => (await import('./copy-budget-dialog.tsx')).CopyBudgetDialog);
const ApproveBudgetDialog = loadWhenUsed(async () => (await import('./approve-budget-dialog.tsx')).ApproveBudgetDialog);

type OpenDialog = { kind: 'add' | 'copy' | 'approve' } | { kind: 'edit'; line: BudgetLine };

/** A budget that isn't approved yet: its lines, and what they would earn. */
export function BudgetDraft({ job, budget }: { job: Job; budget: Budget }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { reason } = useCan('jobs_write');
  const remove = useRemoveBudgetLine();
  const close = () => setDialog(null);
  const removeLine = ({ id, version, description }: BudgetLine) =>
    void perform({
      run: () => remove.mutateAsync({ id, version }),
      done: { title: 'Line removed', description },
      failed: 'Failed to remove line',
    });
  const addButton = (
    <Button
      variant={budget.lines.length === 0 ? 'primary' : 'secondary'}
      disabledReason={reason}
      onClick={() => setDialog({ kind: 'add' })}
    >
      <Plus aria-hidden="true" />
      Add Line
    </Button>
  );
  const copyButton = (
    <Button disabledReason={reason} onClick={() => setDialog({ kind: 'copy' })}>
      <Copy aria-hidden="true" />
      Copy from Another Job
    </Button>
  );
  return (
    <>
      {budget.lines.length === 0 ? (
        <ScreenState>
          <EmptyState
            art="sheet"
            headline="No budget yet"
            sentence="A budget says what the job should cost, by cost code. Add its lines, or copy them from a similar job."
            action={
              <>
                {addButton}
                {copyButton}
              </>
            }
            more={<LearnMore page="jobs" />}
          />
        </ScreenState>
      ) : (
        <>
          <DraftMetrics job={job} budget={budget} />
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            {addButton}
            {copyButton}
            <span className="flex-1" />
            <Button variant="primary" disabledReason={reason} onClick={() => setDialog({ kind: 'approve' })}>
              <BadgeCheck aria-hidden="true" />
              Approve Budget
            </Button>
          </div>
          <BudgetLinesTable
            budget={budget}
            onEdit={(line) => setDialog({ kind: 'edit', line })}
            onRemove={removeLine}
          />
        </>
      )}
      {dialog?.kind === 'add' && <BudgetLineDialog jobId={job.id} onClose={close} />}
      {dialog?.kind === 'edit' && <BudgetLineDialog jobId={job.id} line={dialog.line} onClose={close} />}
      {dialog?.kind === 'copy' && <CopyBudgetDialog job={job} onClose={close} />}
      {dialog?.kind === 'approve' && <ApproveBudgetDialog job={job} budget={budget} onClose={close} />}
    </>
  );
}

function DraftMetrics({ job: { originalContract }, budget }: { job: Job; budget: Budget }) {
  const { lines, amount, price } = budget;
  const contract = originalContract ?? undefined;
  const profit = contract === undefined ? undefined : fromCents(toCents(contract) - toCents(amount));
  return (
    <MetricStrip
      metrics={[
        { label: 'Budget', figure: formatMoney(amount), support: formatCountOf(lines.length, 'line') },
        { label: 'Price with markup', figure: formatMoney(price) },
        {
          label: 'Contract',
          figure: contract && formatMoney(contract),
          support: contract === undefined ? 'Not entered yet' : undefined,
        },
        {
          label: 'Margin',
          figure:
            contract !== undefined && profit !== undefined && Number(contract) > 0
              ? formatPercent((Number(profit) / Number(contract)) * 100)
              : undefined,
          support: profit && `${formatMoney(profit)} at this budget`,
        },
      ]}
    />
  );
}
