export const JOB_ARCHIVE_STATES = ['queued', 'running', 'ready', 'failed', 'canceled', 'expired'] as const;
export type JobArchiveState = (typeof JOB_ARCHIVE_STATES)[number];

/** How long a ZIP can be downloaded. */
export const JOB_ARCHIVE_DAYS = 7;

/** Whether a ZIP is being made or waits for it. */
export function isBeingMade(state: JobArchiveState): boolean {
  return state === 'queued' || state === 'running';
}
