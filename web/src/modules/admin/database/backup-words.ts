import type { Backup, BackupRun } from '@builder-os/contract/modules/admin/backups';

export function isWorking({ state }: BackupRun): boolean {
  return state === 'queued' || state === 'running';
}

const KINDS = {
  manual: 'Manual',
  scheduled: 'Scheduled',
  'before-restore': 'Before a restore',
  'before-upgrade': 'Before an upgrade',
  uploaded: 'Uploaded',
} as const satisfies Record<Backup['kind'], string>;

export function kindWord({ kind }: Backup): string {
  return KINDS[kind];
}

const STEPS = { writing: 'Writing', checking: 'Checking', restoring: 'Restoring' } as const;
const ACTIONS = { backup: 'Backup', check: 'Check', restore: 'Restore' } as const;

/** The run's progress or result: `Checking, 1,204 rows`, `Restore failed: …`. */
export function runWords(run: BackupRun, formatCount: (count: number) => string): string {
  if (run.state === 'queued') return `${ACTIONS[run.kind]} is starting`;
  if (run.state === 'failed') return `${ACTIONS[run.kind]} failed: ${run.failure ?? 'see the server log'}`;
  if (run.state === 'done') return `${ACTIONS[run.kind]} finished`;
  return run.step === null ? `${ACTIONS[run.kind]} started` : `${STEPS[run.step]}, ${formatCount(run.rows)} rows`;
}
