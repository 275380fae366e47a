import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { BUILT_PHASES, type JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';

/** The phases as people outside read them. */
const PHASE_WORDS: Record<Exclude<JobPhase, 'cancelled'>, string> = {
  estimating: 'Planning',
  contracted: 'Contract signed',
  in_progress: 'Building',
  punch_list: 'Final touches',
  closed: 'Handed over',
};

export interface PhaseStep {
  label: string;
  state: 'done' | 'current' | 'next';
  /** The day the job started; null if it hasn't, or nobody knows. */
  on: string | null;
}

/** The phases of a job in order; none of a canceled one. @param days the day the job entered each phase */
export function phaseSteps({ phase }: Pick<Job, 'phase'>, days: ReadonlyMap<JobPhase, string>): PhaseStep[] {
  const current = BUILT_PHASES.indexOf(phase);
  if (current === -1) return [];
  return BUILT_PHASES.flatMap((step, place) => {
    if (step === 'cancelled') return [];
    const isDone = place < current || phase === 'closed';
    const state = isDone ? 'done' : place === current ? 'current' : 'next';
    return [{ label: PHASE_WORDS[step], state, on: place <= current ? (days.get(step) ?? null) : null }];
  });
}

/** The lines of a billing plan that are a step of the work. Lines added to bill a signed change aren't. */
function stepsOf(plan: Pick<BillingPlan, 'lines'> | null): BillingPlan['lines'] {
  return plan?.lines.filter(({ changeOrderId }) => changeOrderId === null) ?? [];
}

/** The reached milestones of the billing plan, and all of them; null if the job isn't billed by milestones. */
export function stepsDone(plan: Pick<BillingPlan, 'kind' | 'lines'> | null): { done: number; total: number } | null {
  const steps = stepsOf(plan);
  if (plan?.kind !== 'milestones' || steps.length === 0) return null;
  return { done: steps.filter(({ reachedOn }) => reachedOn !== null).length, total: steps.length };
}

const HANDOVER = 'Handover';

export interface ScheduledDay {
  /** Null if the day isn't set. */
  on: string | null;
  what: string;
}

interface Dated {
  job: Pick<Job, 'phase' | 'startsOn' | 'finishesOn'>;
  plan: Pick<BillingPlan, 'kind' | 'lines'> | null;
  choices: readonly { title: string; dueOn: string | null; state: string }[];
  today: string;
}

/** The next events by day: the days of the job, of the billing plan and of open choices, then those without a day. */
export function scheduledDays({ job, plan, choices, today }: Dated): ScheduledDay[] {
  if (job.phase === 'closed' || job.phase === 'cancelled') return [];
  const days: ScheduledDay[] = [];
  if (job.startsOn !== null && job.startsOn >= today) days.push({ on: job.startsOn, what: 'Work starts' });
  for (const { description, dueOn, reachedOn } of stepsOf(plan)) {
    if (plan?.kind === 'dates' && dueOn !== null && dueOn >= today)
      days.push({ on: dueOn, what: `${description}, invoice` });
    if (plan?.kind === 'milestones' && reachedOn === null) days.push({ on: null, what: description });
  }
  for (const { title, dueOn, state } of choices) {
    if (state === 'open' && dueOn !== null && dueOn >= today)
      days.push({ on: dueOn, what: `Last day to choose: ${title}` });
  }
  // A plan that bills the handover has it as a step, without a day.
  const handover = days.find(({ on, what }) => on === null && what === HANDOVER);
  if (handover) handover.on = job.finishesOn;
  else if (job.finishesOn !== null) days.push({ on: job.finishesOn, what: HANDOVER });
  return days.sort((one, other) => (one.on ?? '9999').localeCompare(other.on ?? '9999'));
}
