import { type JobImport, jobImportEndpoints } from '@builder-os/contract/modules/jobs/job-imports';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { CheckedRows, ChosenFile } from '../../../app/records/file-check.tsx';
import { perform } from '../../../app/records/perform.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { useImportJobs, useUndoJobImport } from './job-imports.mutations.ts';

type RowState = JobImport['rows'][number]['state'];
const STATES: Record<RowState, { label: string; tone: Tone; rank: number }> = {
  faulty: { label: 'Problem', tone: 'red', rank: 0 },
  duplicate: { label: 'Duplicate', tone: 'neutral', rank: 1 },
  valid: { label: 'Ready', tone: 'moss', rank: 2 },
};

/** Imports jobs from a file: shows every row, then creates the ones that are ready. */
export function ImportJobsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useImportJobs();
  const run = useImportJobs();
  const undo = useUndoJobImport();
  const checked = check.data;
  function choose(chosen: File) {
    setFile(chosen);
    check.mutate({ file: chosen, commit: 'no' });
  }
  async function add() {
    if (!file) return;
    const isDone = await perform({
      run: () => run.mutateAsync({ file, commit: 'yes' }),
      done: ({ ids }) => ({ title: `${formatCountOf(ids.length, 'job')} imported` }),
      failed: 'Failed to import jobs',
      undo: ({ ids }) => undo(ids),
    });
    if (isDone) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Import Jobs"
      description="Use a CSV or Excel file with the columns Name, Kind and Business Unit. Customer and Manager can be a name or an email address. Imported jobs start in Estimating."
      className="sm:w-160"
    >
      <DialogBody>
        <ChosenFile file={file} check={check} isImporting={run.isPending} onFile={choose} />
        {checked && !check.isPending && <CheckedJobs checked={checked} />}
      </DialogBody>
      <DialogFooter>
        <a href={endpointUrl(jobImportEndpoints.template, {})} download className={buttonClasses({ variant: 'ghost' })}>
          <Download aria-hidden="true" />
          Download Empty File
        </a>
        <span className="flex-1" />
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabledReason={reasonNotTo(checked)}
          pending={run.isPending}
          pendingLabel="Importing..."
          onClick={() => void add()}
        >
          {checked && checked.valid > 0 ? `Import ${formatCountOf(checked.valid, 'Job')}` : 'Import Jobs'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function reasonNotTo(checked: JobImport | undefined): string | undefined {
  if (!checked) return 'Choose a file with jobs.';
  return checked.valid === 0 ? 'No rows in this file are ready to import.' : undefined;
}

function CheckedJobs({ checked: { rows, valid, duplicates, faulty, unknownColumns } }: { checked: JobImport }) {
  // Rows to fix come first: with hundreds of rows they'd be out of sight.
  const sorted = [...rows].sort((one, other) => STATES[one.state].rank - STATES[other.state].rank);
  return (
    <>
      <p role="status" className="text-sm">
        {[
          `${valid} ready to import`,
          duplicates > 0 && formatCountOf(duplicates, 'duplicate'),
          faulty > 0 && `${formatCountOf(faulty, 'row')} with problems`,
        ]
          .filter(Boolean)
          .join(', ')}
        .{unknownColumns.length > 0 && ` Columns skipped: ${unknownColumns.join(', ')}.`}
      </p>
      <CheckedRows
        rows={sorted.map(({ row, name, state, problems }) => ({
          row,
          name: name || 'No name',
          problems,
          end: <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
        }))}
      />
    </>
  );
}
