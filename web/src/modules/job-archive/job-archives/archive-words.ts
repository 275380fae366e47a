import type { JobArchiveState } from '@builder-os/contract/modules/job-archive/job-archive-states';
import type { JobArchive } from '@builder-os/contract/modules/job-archive/job-archives';
import type { Tone } from '../../../ui/tone.ts';

export const STATES = {
  queued: { label: 'Waiting', tone: 'blue' },
  running: { label: 'Being made', tone: 'blue' },
  ready: { label: 'Ready', tone: 'moss' },
  failed: { label: 'Failed', tone: 'red' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const satisfies Record<JobArchiveState, { label: string; tone: Tone }>;

/** How far a ZIP is, in percent; null until its files are listed. */
export function percentOf({ filesDone, filesTotal }: Pick<JobArchive, 'filesDone' | 'filesTotal'>): number | null {
  return filesTotal === null || filesTotal === 0 ? null : Math.floor((100 * filesDone) / filesTotal);
}
