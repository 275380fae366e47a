import { JOB_PHASES, type JobPhase, needsReason, nextPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useState } from 'react';
import { ActDialog } from '../../../../app/records/act-dialog.tsx';
import { orUndefined } from '../../../../app/records/form-entries.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { PHASE_LABELS } from '../job-labels.ts';
import { useMoveJob } from '../jobs.mutations.ts';
import { PhaseMark } from '../phase-mark.tsx';

const FIELDS = ['phase', 'reason'];

interface MoveJobDialogProps {
  job: Job;
  /** The phase already chosen, as by dropping a card. */
  to: JobPhase | undefined;
  onClose: () => void;
}

/** Moves a job to any phase. Every move but the one to the next phase needs a reason. */
export function MoveJobDialog({ job, to, onClose }: MoveJobDialogProps) {
  const phases = JOB_PHASES.filter((phase) => phase !== job.phase);
  const [phase, setPhase] = useState(to ?? nextPhase(job.phase) ?? phases[0]);
  const [reason, setReason] = useState('');
  const move = useMoveJob();
  const mustSayWhy = phase !== undefined && needsReason(job.phase, phase);
  return (
    <ActDialog
      title="Move Job"
      description={`${job.name} is currently in ${PHASE_LABELS[job.phase]}.`}
      submitLabel="Move Job"
      pendingLabel="Moving..."
      isDirty={reason.trim() !== ''}
      fields={FIELDS}
      check={() => (mustSayWhy && reason.trim() === '' ? { reason: 'Enter a reason.' } : {})}
      act={async () => {
        if (phase) await move.mutateAsync({ id: job.id, version: job.version, phase, reason: orUndefined(reason) });
      }}
      done={{ title: phase ? `Job moved to ${PHASE_LABELS[phase]}` : 'Job moved', description: job.name }}
      fallback="Failed to move job"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Field label="Phase" required error={problems.phase}>
            <Select
              options={phases.map((value) => ({
                value,
                label: PHASE_LABELS[value],
                content: <PhaseMark phase={value} />,
              }))}
              value={phase}
              onValueChange={setPhase}
            />
          </Field>
          <Field
            label="Reason"
            required={mustSayWhy}
            error={problems.reason}
            hint={mustSayWhy ? 'Saved in the phase history.' : 'Optional. Saved in the phase history.'}
          >
            <Textarea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
