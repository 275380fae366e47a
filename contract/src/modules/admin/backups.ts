import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { optionalText } from '../../platform/fields.ts';
import { BACKUP_FREQUENCIES } from './settings.ts';

export const BACKUP_KINDS = ['manual', 'scheduled', 'before-restore', 'before-upgrade', 'uploaded'] as const;
export const RUN_KINDS = ['backup', 'check', 'restore'] as const;
export const RUN_STATES = ['queued', 'running', 'done', 'failed'] as const;

/** What somebody types to restore a backup. */
export const RESTORE_WORD = 'RESTORE';

/**
 * A backup as it lies in the folder.
 * - `isVerified`: it was restored into a throw-away database, and every count and hash was right.
 * - `rows`: known once it was checked.
 * - `label`: the name a person gave it. A backup made by hand (`manual`) stays until someone deletes it.
 */
export const backupSchema = z.object({
  name: z.string(),
  createdAt: momentSchema,
  kind: z.enum(BACKUP_KINDS),
  engine: z.enum(['embedded', 'postgres']),
  size: z.number().int(),
  rows: z.number().int().nullable(),
  isEncrypted: z.boolean(),
  isVerified: z.boolean(),
  verifiedAt: momentSchema.nullable(),
  failure: z.string().nullable(),
  label: z.string().nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

/** Work on a backup: `rows` counts on while it is `running`. */
export const backupRunSchema = z.object({
  id: z.number().int(),
  kind: z.enum(RUN_KINDS),
  state: z.enum(RUN_STATES),
  step: z.enum(['writing', 'checking', 'restoring']).nullable(),
  rows: z.number().int(),
  backup: z.string().nullable(),
  failure: z.string().nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
});
export type BackupRun = z.infer<typeof backupRunSchema>;

export const backupListSchema = z.object({
  backups: z.array(backupSchema),
  /** The latest work, finished or not. */
  run: backupRunSchema.nullable(),
  frequency: z.enum(BACKUP_FREQUENCIES),
  isEncrypting: z.boolean(),
  lastVerifiedAt: momentSchema.nullable(),
});
export type BackupList = z.infer<typeof backupListSchema>;

const nameParams = z.object({
  name: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z-]{0,99}\.backup$/, 'Enter the name of a backup.'),
});

export const labelBackupSchema = z.object({ label: optionalText(100) });

export const backupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'system_admin',
    summary: 'The backups, newest first, and the latest work on them',
    response: backupListSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access: 'system_admin',
    summary: 'Back up now; the answer is the work that has been queued',
    response: backupRunSchema,
    status: 202,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:name',
    access: 'role:admin',
    summary: 'A backup as a file',
    params: nameParams,
    kind: 'file',
  }),
  label: endpoint({
    method: 'PUT',
    path: '/api/admin/backups/:name',
    access: 'system_admin',
    summary: 'Label a backup, or remove its label',
    params: nameParams,
    body: labelBackupSchema,
    response: backupSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/backups/:name',
    access: 'role:admin',
    summary: 'Delete a backup permanently; 409 for the last verified one',
    params: nameParams,
    status: 204,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/backups/upload',
    access: 'role:admin',
    summary: 'Take in a backup made elsewhere; it is checked in the background',
    kind: 'upload',
    response: backupRunSchema,
    status: 202,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/backups/:name/restore',
    access: 'role:admin',
    summary: 'Put everything back to a backup; one is made first, and everybody is signed out',
    params: nameParams,
    body: z.object({ confirmation: z.literal(RESTORE_WORD, `Type ${RESTORE_WORD} to restore this backup.`) }),
    response: backupRunSchema,
    status: 202,
  }),
};
