import type { Rock, RockQuarter } from '@builder-os/contract/modules/organization/rocks';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Closing, proposeClosing } from './quarter-closing.ts';
import { useCloseQuarter } from './rocks.mutations.ts';

const OUTCOMES = [
  { value: 'done', label: 'Done' },
  { value: 'not_done', label: 'Not done' },
  { value: 'dropped', label: 'Dropped' },
] as const;

interface CloseQuarterDialogProps {
  quarter: RockQuarter;
  rocks: readonly Rock[];
  onClose: () => void;
}

/** Scores a quarter's open rocks as done or not done, and carries the unfinished ones over. */
export function CloseQuarterDialog({ quarter, rocks, onClose }: CloseQuarterDialogProps) {
  const close = useCloseQuarter();
  const [lines, setLines] = useState(() => proposeClosing(rocks));
  const [isChanged, setIsChanged] = useState(false);
  function change(id: number, changes: Partial<Closing>) {
    setIsChanged(true);
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...changes } : line)));
  }
  async function submit() {
    const { done, total } = await close.mutateAsync({
      quarter: quarter.quarter,
      rocks: lines.map(({ id, outcome, note, carryOver }) => ({
        id,
        outcome,
        note: note.trim() || null,
        carryOver: carryOver && outcome !== 'done',
      })),
    });
    toast({ title: `${quarter.name} closed`, description: `${done} of ${formatCountOf(total, 'rock')} done` });
  }
  return (
    <ActDialog
      title={`Close ${quarter.name}?`}
      description="Score each open rock done or not done. Anything you carry over becomes a rock next quarter with its remaining milestones."
      submitLabel="Close Quarter"
      pendingLabel="Closing..."
      isDirty={isChanged}
      className="sm:w-180"
      act={submit}
      fallback="Failed to close quarter"
      onClose={onClose}
    >
      {lines.length === 0 && <p className="text-muted-foreground">Every rock this quarter is already scored.</p>}
      <ul className="grid gap-3">
        {lines.map(({ id, title, outcome, note, carryOver }) => (
          <li key={id} aria-label={title} className="grid gap-2 rounded-lg border border-border px-3.5 py-3">
            <b className="font-strong">{title}</b>
            <div className="flex flex-wrap items-center gap-2">
              <Select
                aria-label={`Outcome for ${title}`}
                options={OUTCOMES}
                value={outcome}
                onValueChange={(next) => change(id, { outcome: next })}
                className="w-36"
              />
              <Input
                aria-label={`Note on ${title}`}
                placeholder="Note"
                maxLength={500}
                value={note}
                onChange={(event) => change(id, { note: event.target.value })}
                className="min-w-40 flex-1"
              />
              {outcome !== 'done' && (
                // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a control of Radix
                <label className="flex min-h-6 items-center gap-2 text-sm">
                  <Checkbox checked={carryOver} onCheckedChange={(isChosen) => change(id, { carryOver: isChosen })} />
                  Carry over
                </label>
              )}
            </div>
          </li>
        ))}
      </ul>
    </ActDialog>
  );
}
