/** The phases of a job, in order; a canceled job is outside the sequence. */
export const JOB_PHASES = ['estimating', 'contracted', 'in_progress', 'punch_list', 'closed', 'cancelled'] as const;
export type JobPhase = (typeof JOB_PHASES)[number];

/** The phases a job goes through when nothing goes wrong. */
export const BUILT_PHASES: readonly JobPhase[] = ['estimating', 'contracted', 'in_progress', 'punch_list', 'closed'];

/** Phases in which costs can be posted and the job counts as open. */
export const OPEN_PHASES: readonly JobPhase[] = ['estimating', 'contracted', 'in_progress', 'punch_list'];

export function isOpenPhase(phase: JobPhase): boolean {
  return OPEN_PHASES.includes(phase);
}

/** The phase that follows; undefined after the last one and for a cancelled job. */
export function nextPhase(phase: JobPhase): JobPhase | undefined {
  const position = BUILT_PHASES.indexOf(phase);
  return position === -1 ? undefined : BUILT_PHASES[position + 1];
}

/** Whether a move needs a reason: every move does, except to the next phase. */
export function needsReason(from: JobPhase, to: JobPhase): boolean {
  return nextPhase(from) !== to;
}

/** Whether a move to a phase freezes the budget's lines as version 1: nobody approved them before the contract. */
export function freezesBudget({ budgetApprovedAt }: { budgetApprovedAt: string | null }, to: JobPhase): boolean {
  return budgetApprovedAt === null && isContracted(to);
}

/** Whether a job in this phase has a contract. */
export function isContracted(phase: JobPhase): boolean {
  return phase !== 'estimating' && phase !== 'cancelled';
}
