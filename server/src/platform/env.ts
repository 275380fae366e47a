import { withoutTrailing } from '@builder-os/contract/platform/text-ends';
import { z } from 'zod';
import { parseDatabaseUrl, type Target } from './db/database-url.ts';

/** An environment setting is wrong. The one-line message names it and a valid value. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

function wholeNumber(from: number, to: number) {
  const right = `enter a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d+$/, right)
    .transform(Number)
    .refine((value) => value >= from && value <= to, right);
}

function urlSchema(right: string, ...protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), right);
}

/** One server or several, separated by commas, as PostgreSQL's own clients write them. */
function databaseUrl(targets: readonly Target[]) {
  return z
    .string()
    .refine(
      (text) => parseDatabaseUrl(text) !== undefined,
      'enter an address such as postgres://user:password@host:5432/database',
    )
    .refine(
      (text) => {
        const target = parseDatabaseUrl(text)?.target;
        return target === undefined || targets.includes(target);
      },
      `target_session_attrs can be ${targets.join(', ')}`,
    );
}

function bucketName(example: string) {
  return z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, `enter the name of a bucket, such as ${example}`);
}

const webUrl = urlSchema('enter an address that starts with http:// or https://', 'http:', 'https:');

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'enter development, test or production')
    .default('production'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.transform((text) => withoutTrailing(text, '/')).optional(),
  TRUST_PROXY: trustedProxies().default(false),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: backupKey().optional(),
  METRICS_TOKEN: z.string().min(24, 'enter at least 24 characters').optional(),
  DATABASE_URL: databaseUrl(['any', 'read-write', 'primary']).optional(),
  DATABASE_READ_URL: databaseUrl(['any', 'standby', 'prefer-standby', 'read-only']).optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: bucketName('builder-files').optional(),
  S3_BACKUP_BUCKET: bucketName('builder-backups').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'enter at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('enter an email address').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'enter at least 12 characters').optional(),
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: urlSchema('enter an address such as smtps://user:password@host:465', 'smtp:', 'smtps:').optional(),
  WEBHOOK_ALLOW_PRIVATE: hostNames().default([]),
  WEBHOOK_TIMEOUT_MS: wholeNumber(100, 30_000).default(10_000),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'enter a number from 0 (no limits) upwards')
    .transform(Number)
    .default(1),
  SHED_LOAD_MS: wholeNumber(0, 60_000).default(500),
  STOP_DELAY_MS: wholeNumber(0, 60_000).default(0),
  MINIMUM_FREE_MB: wholeNumber(0, 1_000_000_000).default(200),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'enter fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});
export type Env = z.infer<typeof environmentSchema>;
export type EnvironmentName = keyof Env;

export const ENVIRONMENT_NAMES = environmentSchema.keyof().options;

/** Settings that must be set together. */
const TOGETHER: readonly (readonly EnvironmentName[])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];
const SECRETS = /PASSWORD|SECRET|KEY|TOKEN|_URL$/;

/** Reads and validates the environment. Empty values count as not set. */
export function loadEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new EnvironmentError(describe(parsed.error.issues[0], given));
  requireCompany(parsed.data);
  return parsed.data;
}

function describe(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  // Never print secrets: a password in a log would have to be changed.
  const shown = SECRETS.test(name) ? '' : ` (got ${JSON.stringify(given[name]).slice(0, 80)})`;
  return `${name}: ${issue?.message}${shown}`;
}

function requireCompany(env: Env): void {
  for (const names of TOGETHER) {
    const present = names.filter((name) => env[name] !== undefined);
    const missing = names.find((name) => env[name] === undefined);
    if (present.length > 0 && missing)
      throw new EnvironmentError(`${missing}: must be set together with ${present.join(', ')}`);
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new EnvironmentError('DATABASE_URL: must be set together with DATABASE_READ_URL');
  if (env.S3_BACKUP_BUCKET && !env.S3_ENDPOINT)
    throw new EnvironmentError('S3_ENDPOINT: must be set together with S3_BACKUP_BUCKET');
  // Backups contain the files of S3_BUCKET. In the same bucket, each would contain the earlier backups.
  if (env.S3_BACKUP_BUCKET && env.S3_BACKUP_BUCKET === env.S3_BUCKET)
    throw new EnvironmentError('S3_BACKUP_BUCKET: must be a different bucket than S3_BUCKET');
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL)
    throw new EnvironmentError('ADMIN_EMAIL: must be set together with ADMIN_PASSWORD');
}

/** Comma-separated host names or addresses, as in a URL. */
function hostNames() {
  return z
    .string()
    .regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/, 'enter host names or addresses separated by commas')
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((name) => name.trim()),
    );
}

/** Fastify's `trustProxy`: which proxies may report the caller's address. */
function trustedProxies() {
  const right = 'enter true, false, a number of proxies, or addresses and networks separated by commas';
  return z
    .string()
    .regex(
      /^(true|false|\d{1,2}|[0-9a-fA-F.:]+(\/\d{1,3})?(\s*,\s*[0-9a-fA-F.:]+(\/\d{1,3})?)*|loopback|linklocal|uniquelocal)$/,
      right,
    )
    .transform((text) =>
      text === 'true' || text === 'false' ? text === 'true' : /^\d+$/.test(text) ? Number(text) : text,
    );
}

/** 256 bits for AES-256-GCM, as hexadecimal digits or base64. */
function backupKey() {
  return z
    .string()
    .regex(/^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$/, 'enter 32 bytes as 64 hexadecimal digits or in base64')
    .transform((text) => Buffer.from(text, text.length === 64 ? 'hex' : 'base64'));
}
