import {
  enterScoreSchema,
  type ScoreCell,
  type ScorecardRow,
} from '@builder-os/contract/modules/organization/scorecard';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatGoal } from './score-labels.ts';
import { useEnterScore } from './scorecard.mutations.ts';

interface EnterScoreDialogProps {
  row: ScorecardRow;
  cell: ScoreCell;
  onClose: () => void;
}

/** Enters the score of a week. Changing a final score requires a reason. */
export function EnterScoreDialog({ row: { measurable }, cell, onClose }: EnterScoreDialogProps) {
  const enter = useEnterScore();
  const week = formatDay(cell.week, organization);
  const isCorrection = cell.isFinal && cell.value !== null;
  const form = useForm({
    defaultValues: { value: readable(cell.value ?? ''), note: isCorrection ? '' : (cell.note ?? '') },
    resolver: bodyResolver(enterScoreSchema, ({ value, note }) => ({
      value: value.trim() === '' ? null : value.replace(/[$,%\s]/g, ''),
      note: note.trim() || null,
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Enter Score"
      about={measurable.id}
      description={`${measurable.name}, week of ${week}, goal ${formatGoal(cell.goal, measurable)}.`}
      submitLabel="Save Score"
      onSubmit={(body) => enter.mutateAsync({ measurableId: measurable.id, week: cell.week, body })}
      done={{ title: 'Score entered', description: `${measurable.name}, week of ${week}` }}
      fallback="Failed to enter score"
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="value"
        label="Score"
        inputMode="decimal"
        leading={measurable.unit === 'currency' ? '$' : undefined}
        trailing={measurable.unit === 'percent' ? '%' : undefined}
        className="sm:w-48"
        hint="Leave blank for no score this week."
      />
      <AreaField
        control={form.control}
        name="note"
        label={isCorrection ? 'Reason for changing a final score' : 'Note'}
        required={isCorrection}
      />
    </FormDialog>
  );
}

/** Formats `12.00` as typed: `12`. */
function readable(value: string): string {
  return value.replace(/\.00$/, '');
}
