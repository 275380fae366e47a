import { budgetFileEndpoints } from '@builder-os/contract/modules/jobs/budget-files';
import type { Budget, BudgetLine } from '@builder-os/contract/modules/jobs/budgets';
import { JOB_EXPORT_FORMATS, type Job } from '@builder-os/contract/modules/jobs/jobs';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { BadgeCheck, Blocks, Copy, Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { SaveAsTemplate } from '../job-templates/save-as-template.tsx';
import { BudgetLinesTable } from './budget-lines-table.tsx';
import { useAddBudgetLine, useRemoveBudgetLine } from './budgets.mutations.ts';

const BudgetLineDialog = loadWhenUsed(async () => (await import('./budget-line-dialog.tsx')).BudgetLineDialog);
const ImportBudgetDialog = loadWhenUsed(async () => (await import('./import-budget-dialog.tsx')).ImportBudgetDialog);
const AddAssemblyDialog = loadWhenUsed(
  async () => (await import('../assemblies/add-assembly-dialog.tsx')).AddAssemblyDialog,
);
const CopyBudgetDialog = loadWhenUsed(async () => (await import('./copy-budget-dialog.tsx')).CopyBudgetDialog);
const ApproveBudgetDialog = loadWhenUsed(async () => (await import('./approve-budget-dialog.tsx')).ApproveBudgetDialog);

type OpenDialog = { kind: 'add' | 'assembly' | 'import' | 'copy' | 'approve' } | { kind: 'edit'; line: BudgetLine };

/** A budget that isn't approved yet: its lines, and the profit they would leave. */
export function BudgetDraft({ job, budget }: { job: Job; budget: Budget }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { reason } = useCan('jobs_write');
  const remove = useRemoveBudgetLine();
  const add = useAddBudgetLine(job.id);
  const close = () => setDialog(null);
  const removeLine = (line: BudgetLine) =>
    void perform({
      run: () => remove.mutateAsync({ id: line.id, version: line.version }),
      done: { title: 'Line removed', description: line.description },
      failed: 'Failed to remove line',
      undo: () =>
        perform({
          run: () => add.mutateAsync(bodyOf(line)),
          done: { title: 'Line restored', description: line.description },
          failed: 'Failed to restore line',
        }),
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
  const assemblyButton = (
    <Button disabledReason={reason} onClick={() => setDialog({ kind: 'assembly' })}>
      <Blocks aria-hidden="true" />
      Add from Assembly
    </Button>
  );
  const importButton = (
    <Button disabledReason={reason} onClick={() => setDialog({ kind: 'import' })}>
      <FileUp aria-hidden="true" />
      Import Lines
    </Button>
  );
  return (
    <>
      {budget.lines.length === 0 ? (
        <ScreenState>
          <EmptyState
            art="sheet"
            headline="No budget yet"
            sentence="A budget says what the job should cost, by cost code. Add its lines, import them from a file, or copy them from a similar job."
            action={
              <>
                {addButton}
                {assemblyButton}
                {copyButton}
                {importButton}
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
            {assemblyButton}
            {copyButton}
            {importButton}
            <SaveAsTemplate job={job} />
            <span className="flex-1" />
            {JOB_EXPORT_FORMATS.map((format) => (
              <a
                key={format}
                href={endpointUrl(budgetFileEndpoints.export, { params: { id: job.id }, query: { format } })}
                download
                className={buttonClasses()}
                aria-label={`Export as ${format.toUpperCase()}`}
              >
                <Download aria-hidden="true" />
                {format.toUpperCase()}
              </a>
            ))}
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
      {dialog?.kind === 'assembly' && <AddAssemblyDialog job={job} onClose={close} />}
      {dialog?.kind === 'import' && <ImportBudgetDialog job={job} onClose={close} />}
      {dialog?.kind === 'copy' && <CopyBudgetDialog job={job} onClose={close} />}
      {dialog?.kind === 'approve' && <ApproveBudgetDialog job={job} onClose={close} />}
    </>
  );
}

/** A removed line, to be added again. */
function bodyOf({ costCodeId, costType, description, quantity, unit, unitCost, markup, isAllowance }: BudgetLine) {
  return { costCodeId, costType, description, quantity, unit, unitCost, markup, isAllowance };
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
