import type { Rock, RockQuarter } from '@builder-os/contract/modules/organization/rocks';
import { Controller, useForm } from 'react-hook-form';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
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
  const form = useForm({ defaultValues: { lines: proposeClosing(rocks) } });
  const { control, register, watch } = form;
  async function submit({ lines }: { lines: Closing[] }) {
    const { done, total } = await close.mutateAsync({
      quarter: quarter.quarter,
      rocks: lines.map(({ id, outcome, note, carryOver }) => ({
        id,
        outcome,
        note: orNull(note),
        carryOver: carryOver && outcome !== 'done',
      })),
    });
    toast({ title: `${quarter.name} closed`, description: `${done} of ${formatCountOf(total, 'rock')} done` });
  }
  const lines = watch('lines');
  return (
    <FormDialog
      form={form}
      title={`Close ${quarter.name}?`}
      about={quarter.quarter}
      description="Score each open rock done or not done. Anything you carry over becomes a rock next quarter with its remaining milestones."
      submitLabel="Close Quarter"
      pendingLabel="Closing..."
      className="sm:w-180"
      onSubmit={submit}
      fallback="Failed to close quarter"
      onClose={onClose}
    >
      {lines.length === 0 && <p className="text-muted-foreground">Every rock this quarter is already scored.</p>}
      <ul className="grid gap-3">
        {lines.map(({ id, title, outcome }, index) => (
          <li key={id} aria-label={title} className="grid gap-2 rounded-lg border border-border px-3.5 py-3">
            <b className="font-strong">{title}</b>
            <div className="flex flex-wrap items-center gap-2">
              <Controller
                control={control}
                name={`lines.${index}.outcome`}
                render={({ field }) => (
                  <Select
                    aria-label={`Outcome for ${title}`}
                    options={OUTCOMES}
                    value={field.value}
                    onValueChange={field.onChange}
                    className="w-36"
                  />
                )}
              />
              <Input
                {...register(`lines.${index}.note`)}
                aria-label={`Note on ${title}`}
                placeholder="Note"
                maxLength={500}
                className="min-w-40 flex-1"
              />
              {outcome !== 'done' && (
                <TickField control={control} name={`lines.${index}.carryOver`} label="Carry over" />
              )}
            </div>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
