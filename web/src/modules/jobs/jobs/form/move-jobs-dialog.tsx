import { isContracted, JOB_PHASES, type JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../../app/records/form-entries.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { useBulkMoveJobs } from '../job-bulk.mutations.ts';
import { PHASE_LABELS } from '../job-labels.ts';
import { PhaseMark } from '../phase-mark.tsx';

interface MoveEntries {
  phase: JobPhase;
  reason: string;
}

interface MoveJobsDialogProps {
  ids: readonly number[];
  onMoved: () => void;
  onClose: () => void;
}

/** Moves several jobs to one phase: all of them, or none if one can't be moved. */
export function MoveJobsDialog({ ids, onMoved, onClose }: MoveJobsDialogProps) {
  const move = useBulkMoveJobs();
  const form = useForm<MoveEntries>({ defaultValues: { phase: 'contracted', reason: '' } });
  const phase = form.watch('phase');
  return (
    <FormDialog
      form={form}
      title="Move Jobs"
      description={`${formatCountOf(ids.length, 'job')} selected. If one can’t be moved, none are.`}
      submitLabel="Move Jobs"
      pendingLabel="Moving..."
      onSubmit={({ reason, ...to }) => move.mutateAsync({ ids: [...ids], ...to, reason: orUndefined(reason) })}
      onSaved={() => {
        onClose();
        onMoved();
      }}
      done={{ title: `Jobs moved to ${PHASE_LABELS[phase]}` }}
      fallback="Failed to move jobs"
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="phase"
        label="Phase"
        required
        options={JOB_PHASES.map((value) => ({
          value,
          label: PHASE_LABELS[value],
          content: <PhaseMark phase={value} />,
        }))}
      />
      {isContracted(phase) && (
        <p className="text-sm text-pretty text-muted-foreground">
          This freezes the budgets that aren’t approved yet as version 1. Their lines can’t change after that, even if
          you move the jobs back, but you can transfer budget between cost codes.
        </p>
      )}
      <AreaField
        control={form.control}
        name="reason"
        label="Reason"
        rows={2}
        maxLength={500}
        hint="Required unless every job moves to its next phase. Saved in the phase history of each."
      />
    </FormDialog>
  );
}
