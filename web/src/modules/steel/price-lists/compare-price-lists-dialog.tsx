import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { PHASE_LABELS } from './price-list-labels.ts';

interface ComparePriceListsDialogProps {
  /** Newest first; at least two. */
  versions: readonly PriceList[];
  afterId: number | undefined;
  onClose: () => void;
}

/** Compares two price list versions, by default the given one and the one before it. */
export function ComparePriceListsDialog({ versions, afterId, onClose }: ComparePriceListsDialogProps) {
  const asked = Math.max(
    0,
    versions.findIndex(({ id }) => id === afterId),
  );
  const hasOlder = asked + 1 < versions.length;
  const [afterIndex, beforeIndex] = hasOlder ? [asked, asked + 1] : [asked - 1, asked];
  const [chosenBefore, setBefore] = useState(String(versions[beforeIndex]?.id));
  const [chosenAfter, setAfter] = useState(String(versions[afterIndex]?.id));
  const find = (chosen: string) => versions.find(({ id }) => String(id) === chosen);
  const [before, after] = [find(chosenBefore), find(chosenAfter)];
  const options = versions.map(({ id, number, phase }) => ({
    value: String(id),
    label: `Price list ${number}, ${PHASE_LABELS[phase].toLowerCase()}`,
  }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Compare price lists"
      className="sm:w-180"
    >
      <DialogBody>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="From">
            <Select options={options} value={chosenBefore} onValueChange={setBefore} />
          </Field>
          <Field label="To">
            <Select options={options} value={chosenAfter} onValueChange={setAfter} />
          </Field>
        </div>
        {before && after && <ComparisonTable before={before} after={after} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Back to Price Lists</Button>
      </DialogFooter>
    </Dialog>
  );
}
