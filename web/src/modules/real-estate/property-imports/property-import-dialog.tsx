import type { PropertyImport } from '@builder-os/contract/modules/real-estate/property-imports';
import { useState } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Tone } from '../../../ui/tone.ts';
import { useImportProperties } from './property-imports.mutations.ts';

const FALLBACK = 'Failed to read file';
const TONES: Record<PropertyImport['rows'][number]['state'], Tone> = {
  valid: 'moss',
  duplicate: 'neutral',
  faulty: 'red',
};

/** Imports properties from a CSV file: checks each row, then adds the ones that are ready. */
export function PropertyImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useImportProperties();
  const run = useImportProperties();
  const checked = check.data;
  const count = (valid: number) => formatCountOf(valid, 'property', 'properties');
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
          toast({ title: `${count(added)} added` });
          onClose();
        },
        onError: (error) => errorToast(error, FALLBACK),
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Import Properties"
      description="Use a CSV or Excel file with the same columns as the export. Address, City, State, Type and Investment are required."
      className="sm:w-160"
    >
      <DialogBody>
        <FileDrop
          label={check.isPending ? 'Reading...' : file ? file.name : 'Choose a CSV or Excel file or drop it here'}
          accept=".csv,text/csv,.xlsx"
          onFile={choose}
          error={check.error ? explainError(check.error, FALLBACK) : undefined}
          disabled={check.isPending || run.isPending}
          className="py-5"
        />
        {checked && <CheckedRows checked={checked} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabledReason={!checked || checked.valid === 0 ? 'Choose a file with at least one new property.' : undefined}
          pending={run.isPending}
          pendingLabel="Adding..."
          onClick={add}
        >
          {checked && checked.valid > 0 ? `Add ${count(checked.valid)}` : 'Add Properties'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function CheckedRows({ checked: { rows, valid, duplicates, faulty, unknownColumns } }: { checked: PropertyImport }) {
  return (
    <>
      <p role="status" className="text-sm">
        {valid} new, {duplicates} duplicates, {faulty} with problems.
        {unknownColumns.length > 0 && ` Columns skipped: ${unknownColumns.join(', ')}.`}
      </p>
      <ul aria-label="Rows in this file" className="max-h-72 overflow-y-auto rounded-lg border border-border">
        {rows.map(({ row, address, state, problems }) => (
          <li key={row} className="flex items-start gap-3 border-b border-border px-3.5 py-2 text-sm last:border-b-0">
            <span className="w-8 text-subtle-foreground tabular">{row}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate">{address || 'No address'}</span>
              {problems.length > 0 && <span className="block text-xs text-destructive-text">{problems.join(' ')}</span>}
            </span>
            <Badge tone={TONES[state]}>{state}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
