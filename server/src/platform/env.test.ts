import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ENVIRONMENT_NAMES, EnvironmentError, loadEnv } from './env.ts';

const readRoot = (name: string) => readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');

const OBJECT_STORE = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'builder-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('no setting is required', () => {
  expect(loadEnv({})).toEqual({
    NODE_ENV: 'production',
    PORT: 3000,
    S3_REGION: 'us-east-1',
    HOST: '127.0.0.1',
    TRUST_PROXY: false,
    DATA_DIR: './data',
    SHED_LOAD_MS: 500,
    STOP_DELAY_MS: 0,
    MINIMUM_FREE_MB: 200,
    WEBHOOK_ALLOW_PRIVATE: [],
    WEBHOOK_TIMEOUT_MS: 10_000,
    RATE_LIMIT_SCALE: 1,
    LOG_LEVEL: 'info',
  });
});

test('an empty value counts as not set, and unrelated variables are ignored', () => {
  expect(loadEnv({ PORT: '', DATABASE_URL: '  ', HOME: '/home/kim' })).toEqual(loadEnv({}));
});

test('values are parsed into their types', () => {
  const env = loadEnv({
    PORT: '8080',
    PUBLIC_URL: 'https://os.builder.example/',
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '0',
  });
  expect(env).toMatchObject({
    PORT: 8080,
    PUBLIC_URL: 'https://os.builder.example',
    TRUST_PROXY: 1,
    RATE_LIMIT_SCALE: 0,
  });
  expect(loadEnv({ TRUST_PROXY: 'true' }).TRUST_PROXY).toBe(true);
  expect(loadEnv({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).TRUST_PROXY).toBe('10.0.0.0/8, 127.0.0.1');
});

test.each([
  [{ PORT: 'abc' }, 'PORT: enter a whole number from 0 to 65535 (got "abc")'],
  [{ PORT: '65536' }, 'PORT: enter a whole number from 0 to 65535 (got "65536")'],
  [{ PORT: '-1' }, 'PORT: enter a whole number from 0 to 65535 (got "-1")'],
  [{ PUBLIC_URL: 'os.builder.example' }, 'PUBLIC_URL: enter an address that starts with http:// or https://'],
  [{ TRUST_PROXY: 'yes please' }, 'TRUST_PROXY: enter true, false, a number of proxies, or addresses'],
  [{ DATABASE_URL: 'mysql://kim:secret@db.example/os' }, 'DATABASE_URL: enter an address such as postgres://'],
  [
    { DATABASE_URL: 'postgres://one,two/os?target_session_attrs=standby' },
    'DATABASE_URL: target_session_attrs can be any, read-write, primary',
  ],
  [{ DATABASE_READ_URL: 'postgres://two/os' }, 'DATABASE_URL: must be set together with DATABASE_READ_URL'],
  [{ S3_BACKUP_BUCKET: 'backups' }, 'S3_ENDPOINT: must be set together with S3_BACKUP_BUCKET'],
  [
    { ...OBJECT_STORE, S3_BACKUP_BUCKET: OBJECT_STORE.S3_BUCKET },
    'S3_BACKUP_BUCKET: must be a different bucket than S3_BUCKET',
  ],
  [{ ...OBJECT_STORE, S3_BACKUP_BUCKET: 'Bad Name' }, 'S3_BACKUP_BUCKET: enter'],
  [{ RATE_LIMIT_SCALE: '-2' }, 'RATE_LIMIT_SCALE: enter a number from 0 (no limits) upwards (got "-2")'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: enter fatal, error, warn, info, debug, trace or silent (got "loud")'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV: enter development, test or production (got "prod")'],
  [{ ADMIN_EMAIL: 'kim' }, 'ADMIN_EMAIL: enter an email address (got "kim")'],
  [{ ADMIN_PASSWORD: 'correct horse battery' }, 'ADMIN_EMAIL: must be set together with ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'kim@builder.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: enter at least 12 characters'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID: must be set together with OIDC_ISSUER'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY: enter 32 bytes as 64 hexadecimal digits or in base64'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: enter at least 24 characters'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: enter at least 32 characters'],
])('%j stops startup with one line that says what is allowed', (source, message) => {
  expect(() => loadEnv(source)).toThrow(EnvironmentError);
  expect(() => loadEnv(source)).toThrow(message);
});

test('an invalid secret isn’t repeated in the error', () => {
  for (const name of ['DATABASE_URL', 'ADMIN_PASSWORD', 'SESSION_SECRET', 'SMTP_URL', 'BACKUP_KEY', 'METRICS_TOKEN'])
    expect(() => loadEnv({ ADMIN_EMAIL: 'kim@builder.example', [name]: 'hush-hush' })).not.toThrow('hush');
});

test('.env.example and the README table name every setting, and no others', async () => {
  const example = [...(await readRoot('.env.example')).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const readme = [...(await readRoot('README.md')).matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name);
  expect(example.toSorted()).toEqual(ENVIRONMENT_NAMES.toSorted());
  expect(readme.toSorted()).toEqual(ENVIRONMENT_NAMES.toSorted());
});

test('the values in .env.example are accepted', async () => {
  const lines = [...(await readRoot('.env.example')).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)];
  expect(loadEnv(Object.fromEntries(lines.map(([, name, value]) => [name, value])))).toEqual(loadEnv({}));
});
