import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { optionalText } from '../../platform/fields.ts';
import { BACKUP_FREQUENCIES } from './settings.ts';

export const BACKUP_KINDS = ['manual', 'scheduled', 'before-restore', 'before-upgrade', 'uploaded'] as const;
export const RUN_KINDS = ['backup', 'check', 'restore'] as const;
export const RUN_STATES = ['queued', 'running', 'done', 'failed'] as const;

/** The word a user types to confirm restoring a backup. */
export const RESTORE_WORD = 'RESTORE';

/**
 * A backup in the folder.
 * - `isVerified`: it was restored into a temporary database, and every count and hash matched.
 * - `rows`: set once the backup is verified.
 * - `label`: the name a user gave it. A `manual` backup is kept until someone deletes it.
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

/** A backup operation. `rows` increases while it is `running`. */
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
  /** The latest operation, finished or not. */
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
    summary: 'List backups, newest first, with the latest backup job',
    response: backupListSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access: 'system_admin',
    summary: 'Start a backup; returns the queued job',
    response: backupRunSchema,
    status: 202,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:name',
    access: 'role:admin',
    summary: 'Download a backup',
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
    summary: 'Permanently delete a backup; returns 409 for the newest verified backup',
    params: nameParams,
    status: 204,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/backups/upload',
    access: 'role:admin',
    summary: 'Upload a backup made elsewhere; it’s checked in the background',
    kind: 'upload',
    response: backupRunSchema,
    status: 202,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/backups/:name/restore',
    access: 'role:admin',
    summary: 'Restore a backup; the current data is backed up first, and everyone is signed out',
    params: nameParams,
    body: z.object({ confirmation: z.literal(RESTORE_WORD, `Type ${RESTORE_WORD} to restore this backup.`) }),
    response: backupRunSchema,
    status: 202,
  }),
};
