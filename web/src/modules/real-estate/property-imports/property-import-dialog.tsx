import type { PropertyImport } from '@builder-os/contract/modules/real-estate/property-imports';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { CheckedRows, ChosenFile, FAILED_TO_READ } from '../../../app/records/file-check.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Tone } from '../../../ui/tone.ts';
import { useImportProperties } from './property-imports.mutations.ts';

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
        onError: (error) => errorToast(error, FAILED_TO_READ),
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
        <ChosenFile file={file} check={check} isImporting={run.isPending} onFile={choose} />
        {checked && <CheckedProperties checked={checked} />}
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

function CheckedProperties({
  checked: { rows, valid, duplicates, faulty, unknownColumns },
}: {
  checked: PropertyImport;
}) {
  return (
    <>
      <p role="status" className="text-sm">
        {valid} new, {duplicates} duplicates, {faulty} with problems.
        {unknownColumns.length > 0 && ` Columns skipped: ${unknownColumns.join(', ')}.`}
      </p>
      <CheckedRows
        rows={rows.map(({ row, address, state, problems }) => ({
          row,
          name: address || 'No address',
          problems,
          end: <Badge tone={TONES[state]}>{state}</Badge>,
        }))}
      />
    </>
  );
}
