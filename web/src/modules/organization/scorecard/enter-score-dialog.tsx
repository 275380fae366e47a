import {
  enterScoreSchema,
  type ScoreCell,
  type ScorecardRow,
} from '@builder-os/contract/modules/organization/scorecard';
import { AreaEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { toast } from '../../../ui/toast.ts';
import { formatGoal } from './score-labels.ts';
import { useEnterScore } from './scorecard.mutations.ts';

const FIELDS = ['value', 'note'] as const;
const LABELS = { value: 'Score', note: 'Note' };

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
  const form = useRecordForm({
    fields: FIELDS,
    record: cell,
    toEntries: (before) => ({ value: readable(before?.value ?? ''), note: isCorrection ? '' : (before?.note ?? '') }),
    schema: enterScoreSchema,
    toBody: ({ value, note }) => ({
      value: value.trim() === '' ? null : value.replace(/[$,%\s]/g, ''),
      note: note.trim() || null,
    }),
    save: (body) => enter.mutateAsync({ measurableId: measurable.id, week: cell.week, body }),
    onDone: () => {
      toast({ title: 'Score entered', description: `${measurable.name}, week of ${week}` });
      onClose();
    },
    fallback: 'Failed to enter score',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Enter Score"
      noun="score"
      description={`${measurable.name}, week of ${week}, goal ${formatGoal(cell.goal, measurable)}.`}
      submitLabel="Save Score"
      labels={LABELS}
      onClose={onClose}
    >
      <TextEntry
        form={form}
        name="value"
        label="Score"
        inputMode="decimal"
        leading={measurable.unit === 'currency' ? '$' : undefined}
        trailing={measurable.unit === 'percent' ? '%' : undefined}
        className="sm:w-48"
        hint="Leave blank for no score this week."
      />
      <AreaEntry
        form={form}
        name="note"
        label={isCorrection ? 'Reason for changing a final score' : 'Note'}
        required={isCorrection}
      />
    </RecordFormDialog>
  );
}

/** Formats `12.00` as typed: `12`. */
function readable(value: string): string {
  return value.replace(/\.00$/, '');
}
