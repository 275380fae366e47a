import type { JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { JobKind } from '@builder-os/contract/modules/jobs/jobs';
import type { Tone } from '../../../ui/tone.ts';

export const PHASE_LABELS: Record<JobPhase, string> = {
  estimating: 'Estimating',
  contracted: 'Contracted',
  in_progress: 'In progress',
  punch_list: 'Punch list',
  closed: 'Closed',
  cancelled: 'Canceled',
};

/** The phase as part of a button's label, which is in title case. */
export const PHASE_TITLES: Record<JobPhase, string> = {
  ...PHASE_LABELS,
  in_progress: 'In Progress',
  punch_list: 'Punch List',
};

export const PHASE_TONES: Record<JobPhase, Tone> = {
  estimating: 'neutral',
  contracted: 'blue',
  in_progress: 'blue',
  punch_list: 'blue',
  closed: 'moss',
  cancelled: 'neutral',
};

export const KIND_LABELS: Record<JobKind, string> = {
  kit: 'Kit',
  spec_house: 'Spec house',
  renovation: 'Renovation',
  small_works: 'Small works',
};
