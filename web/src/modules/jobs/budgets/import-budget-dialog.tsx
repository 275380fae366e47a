import type { BudgetImport } from '@builder-os/contract/modules/jobs/budget-files';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { CheckedRows, ChosenFile } from '../../../app/records/file-check.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useImportBudget } from './budgets.mutations.ts';

/** Imports budget lines from a file: shows every row with its problems, then adds all of them or none. */
export function ImportBudgetDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useImportBudget(job.id);
  const run = useImportBudget(job.id);
  const checked = check.data;
  function choose(chosen: File) {
    setFile(chosen);
    check.mutate({ file: chosen, commit: 'no' });
  }
  function add() {
    if (!file) return;
    run.mutate(
      { file, commit: 'yes' },
      {
        onSuccess: ({ added }) => {
          toast({ title: `${formatCountOf(added, 'line')} imported` });
          onClose();
        },
        onError: (error) => errorToast(error, 'Failed to import lines'),
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Import Lines"
      description="Use a CSV or Excel file with the same columns as the export: Cost Code, Cost Type, Description, Quantity, Unit and Unit Cost, and optionally Markup % and Allowance. If any row has a problem, nothing is imported."
      className="sm:w-160"
    >
      <DialogBody>
        <ChosenFile file={file} check={check} isImporting={run.isPending} onFile={choose} />
        {checked && !check.isPending && <CheckedLines checked={checked} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabledReason={reasonNotTo(checked)}
          pending={run.isPending}
          pendingLabel="Importing..."
          onClick={add}
        >
          {checked && checked.faulty === 0 ? `Import ${formatCountOf(checked.rows.length, 'Line')}` : 'Import Lines'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function reasonNotTo(checked: BudgetImport | undefined): string | undefined {
  if (!checked) return 'Choose a file with budget lines.';
  return checked.faulty > 0
    ? `Fix ${formatCountOf(checked.faulty, 'row')} in the file and choose it again.`
    : undefined;
}

function CheckedLines({ checked: { rows, faulty, amount, unknownColumns } }: { checked: BudgetImport }) {
  // Rows to fix come first: with hundreds of rows they'd be out of sight.
  const sorted = [...rows].sort((one, other) => Number(one.amount !== null) - Number(other.amount !== null));
  return (
    <>
      <p role="status" className="text-sm">
        {faulty === 0
          ? `${formatCountOf(rows.length, 'line')}, ${formatMoneyWithCents(amount)} in all.`
          : `Fix ${faulty} of ${formatCountOf(rows.length, 'row')}.`}
        {unknownColumns.length > 0 && ` Columns skipped: ${unknownColumns.join(', ')}.`}
      </p>
      <CheckedRows
        rows={sorted.map(({ row, code, description, amount: of, problems }) => ({
          row,
          name: [code, description].filter(Boolean).join(' ') || 'No description',
          problems,
          end: of !== null && <span className="tabular">{formatMoneyWithCents(of)}</span>,
        }))}
      />
    </>
  );
}
