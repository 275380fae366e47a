import {
  freezesBudget,
  JOB_PHASES,
  type JobPhase,
  needsReason,
  nextPhase,
} from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../../app/records/form-entries.ts';
import { budgetQuery } from '../../budgets/budgets.queries.ts';
import { ClosingBlockList } from '../closing-block-list.tsx';
import { closingBlocksOf } from '../closing-blocks.ts';
import { PHASE_LABELS } from '../job-labels.ts';
import { useMoveJob } from '../jobs.mutations.ts';
import { jobQuery } from '../jobs.queries.ts';
import { PhaseMark } from '../phase-mark.tsx';

interface MoveJobDialogProps {
  job: Job;
  /** The phase already chosen, as by dropping a card. */
  to: JobPhase | undefined;
  onClose: () => void;
}

const FREEZES_BUDGET =
  'This freezes the lines of its budget as version 1. They can’t change after that, even if you move the job back, but you can transfer budget between cost codes.';

/** Moves a job to any phase. Every move but the one to the next phase needs a reason. */
export function MoveJobDialog({ job, to, onClose }: MoveJobDialogProps) {
  const phases = JOB_PHASES.filter((phase) => phase !== job.phase);
  const move = useMoveJob();
  // Others may change the job while the reason is typed; another try compares with what they saved.
  const { data: newest = job } = useQuery(jobQuery(job.id));
  const form = useForm({
    defaultValues: { phase: to ?? nextPhase(job.phase) ?? job.phase, reason: '' },
    resolver: checkedBy(({ phase, reason }) => {
      if (phase === job.phase) return { phase: 'Choose a phase.' };
      return needsReason(job.phase, phase) && reason.trim() === '' ? { reason: 'Enter a reason.' } : {};
    }),
  });
  const phase = form.watch('phase');
  const isFrozen = freezesBudget(newest, phase);
  const { data: budget } = useQuery({ ...budgetQuery(job.id), enabled: isFrozen });
  const blocks = closingBlocksOf(move.error);
  const mustSayWhy = needsReason(job.phase, phase);
  return (
    <FormDialog
      form={form}
      about={job.id}
      title="Move Job"
      description={`Current phase of ${job.name}: ${PHASE_LABELS[job.phase]}.`}
      submitLabel="Move Job"
      pendingLabel="Moving..."
      onSubmit={({ reason, ...target }) =>
        move.mutateAsync({ id: job.id, version: newest.version, ...target, reason: orUndefined(reason) })
      }
      done={{ title: `Job moved to ${PHASE_LABELS[phase]}`, description: job.name }}
      fallback="Failed to move job"
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="phase"
        label="Phase"
        required
        options={phases.map((value) => ({ value, label: PHASE_LABELS[value], content: <PhaseMark phase={value} /> }))}
      />
      {isFrozen && budget?.lines.length !== 0 && (
        <p className="text-sm text-pretty text-muted-foreground">{FREEZES_BUDGET}</p>
      )}
      <AreaField
        control={form.control}
        name="reason"
        label="Reason"
        required={mustSayWhy}
        rows={2}
        maxLength={500}
        hint={mustSayWhy ? 'Saved in the phase history.' : 'Optional. Saved in the phase history.'}
      />
      {blocks && <ClosingBlockList blocks={blocks} onOpen={onClose} />}
    </FormDialog>
  );
}
