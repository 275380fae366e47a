import { join } from 'node:path';
import type { Env } from '../env.ts';
import { S3Storage } from './s3-storage.ts';
import { LocalStorage, type Storage } from './storage.ts';

type Configured = Pick<
  Env,
  'DATA_DIR' | `S3_${'ENDPOINT' | 'BUCKET' | 'BACKUP_BUCKET' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`
>;

/** The engine that keeps the files: an object store if one is configured, else a folder in DATA_DIR. */
export function openStorage(env: Configured): Storage {
  return openObjectStore(env) ?? openFolder(env);
}

export function openFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): LocalStorage {
  return new LocalStorage(join(DATA_DIR, 'files'));
}

/** Undefined if no object store is configured. */
export function openObjectStore(env: Configured): S3Storage | undefined {
  return openBucket(env, env.S3_BUCKET);
}

/** The bucket that keeps the backups; undefined if they're in a folder. */
export function openBackupBucket(env: Configured): { name: string; storage: S3Storage } | undefined {
  const name = env.S3_BACKUP_BUCKET;
  const storage = openBucket(env, name);
  return name !== undefined && storage ? { name, storage } : undefined;
}

function openBucket(env: Configured, bucket: string | undefined): S3Storage | undefined {
  if (!env.S3_ENDPOINT || !bucket || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return undefined;
  return new S3Storage({
    endpoint: env.S3_ENDPOINT,
    bucket,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
