import { BUILT_PHASES, JOB_PHASES, type JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job, JobMove } from '@builder-os/contract/modules/jobs/jobs';
import { useCalendar } from '../../../../app/calendar.ts';
import { organization } from '../../../../app/organization.ts';
import { type Calendar, formatDay, formatMomentDay } from '../../../../format/dates.ts';
import { type RailStep, StepRail } from '../../../../ui/step-rail.tsx';
import { PHASE_LABELS } from '../job-labels.ts';

// Spelled out in full so Tailwind finds the class names in the source.
const railColors: Partial<Record<JobPhase, string>> = {
  estimating: 'bg-stage-prospecting',
  contracted: 'bg-stage-qualification',
  in_progress: 'bg-stage-negotiation',
  punch_list: 'bg-stage-closing',
  closed: 'bg-stage-closed-won',
};

/** The five phases with the day of each. A canceled job shows those it had reached. */
export function PhaseRail({ job, moves }: { job: Job; moves: readonly JobMove[] }) {
  const calendar = useCalendar();
  const place = placeOf(job.phase);
  const reached = place === -1 ? lastReached(moves) : place;
  const steps = BUILT_PHASES.map((phase, index): RailStep => {
    const isCurrent = index === place;
    const isDone = index < reached || (index === reached && (place === -1 || phase === 'closed'));
    const note = dayOfPhase({ phase, job, moves, isDone, isCurrent }, calendar);
    return { key: phase, label: PHASE_LABELS[phase], color: railColors[phase], isCurrent, isDone, note };
  });
  return <StepRail label="Phases" steps={steps} />;
}

function lastReached(moves: readonly JobMove[]): number {
  return Math.max(0, ...moves.map(({ to }) => placeOf(to)));
}

/** The index among the phases of construction; -1 for a canceled job. */
function placeOf(phase: JobPhase): number {
  return phase === 'cancelled' ? -1 : JOB_PHASES.indexOf(phase);
}

interface PhaseDay {
  phase: JobPhase;
  job: Job;
  moves: readonly JobMove[];
  isDone: boolean;
  isCurrent: boolean;
}

function dayOfPhase({ phase, job, moves, isDone, isCurrent }: PhaseDay, calendar: Calendar): string | undefined {
  const move = moves.find(({ to }) => to === phase);
  if (isCurrent && phase !== 'closed') return `since ${formatMomentDay(job.phaseChangedAt, calendar)}`;
  if (isDone || isCurrent) return move && formatMomentDay(move.movedAt, calendar);
  if (job.phase === 'cancelled') return undefined;
  if (phase === 'in_progress' && job.startsOn) return `planned ${formatDay(job.startsOn, organization)}`;
  if (phase === 'closed' && job.finishesOn) return `planned ${formatDay(job.finishesOn, organization)}`;
  return undefined;
}
