import { randomBytes } from 'node:crypto';
import { MOST_WEBHOOKS } from '@builder-os/contract/modules/admin/webhook-rules';
import type { CreateWebhook, UpdateWebhook, Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { stateOf } from './webhooks.policy.ts';
import {
  changeWebhook,
  countWebhooksAlone,
  deleteWebhook,
  findWebhook,
  findWebhookForUpdate,
  insertWebhook,
  listAllWebhooks,
  replaceSecret,
  type WebhookRow,
} from './webhooks.queries.ts';

const RESOURCE = 'webhook';
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

interface WithSecret {
  secret: string;
  webhook: Webhook;
}

export async function listWebhooks(db: Executor, secrets: SecretBox): Promise<Webhook[]> {
  return (await listAllWebhooks(db)).map((row) => toWebhook(row, secrets));
}

export async function getWebhook(db: Executor, secrets: SecretBox, id: number): Promise<Webhook> {
  return toWebhook(found(await findWebhook(db, id), 'Webhook'), secrets);
}

/** Rejects a URL that may not be called. Call it before the transaction, because it does a DNS lookup. */
export async function checkUrl(outgoing: Platform['outgoing'], url: string | undefined): Promise<void> {
  const refusal = url === undefined ? undefined : await outgoing.findRefusal(url);
  if (refusal !== undefined) throw validation({ url: refusal });
}

/** Adds a webhook. Its secret is returned only once; the stored one is encrypted. */
export async function createWebhook(act: Act, secrets: SecretBox, webhook: CreateWebhook): Promise<WithSecret> {
  if ((await countWebhooksAlone(act.tx)) >= MOST_WEBHOOKS)
    throw conflict(`You can have up to ${MOST_WEBHOOKS} webhooks. Delete one you no longer use.`);
  const secret = makeSecret();
  const row = await insertWebhook(act.tx, { ...webhook, sealedSecret: secrets.seal(secret), createdBy: actorId(act) });
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: redact(row) });
  return { secret, webhook: toWebhook(row, secrets) };
}

export async function updateWebhook(
  act: Act,
  secrets: SecretBox,
  { id, ifMatch, changes }: Target & { changes: UpdateWebhook },
): Promise<Webhook> {
  const before = found(await findWebhookForUpdate(act.tx, id), 'Webhook');
  await checkVersion(act, RESOURCE, toWebhook(before, secrets), ifMatch);
  const isElsewhere = changes.url !== undefined && changes.url !== before.url;
  const isBack = changes.isActive === true && !before.isActive;
  const after = found(await changeWebhook(act.tx, id, { ...changes, isFresh: isElsewhere || isBack }), 'Webhook');
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: redact(before), after: redact(after) });
  return toWebhook(after, secrets);
}

export async function removeWebhook(act: Act, id: number): Promise<void> {
  const before = found(await findWebhookForUpdate(act.tx, id), 'Webhook');
  await deleteWebhook(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before: redact(before) });
}

/** Creates a new secret. The old one also signs for another day, which leaves time to update the receiver. */
export async function rotateSecret(act: Act, secrets: SecretBox, id: number): Promise<WithSecret> {
  const before = found(await findWebhookForUpdate(act.tx, id), 'Webhook');
  // A secret that can't be decrypted can't sign.
  const old = secrets.open(before.sealedSecret) === undefined ? null : before.sealedSecret;
  const secret = makeSecret();
  const after = found(await replaceSecret(act.tx, id, { secret: secrets.seal(secret), old }), 'Webhook');
  await recordChange(act, { resource: RESOURCE, verb: 'rotate-secret', before: redact(before), after: redact(after) });
  return { secret, webhook: toWebhook(after, secrets) };
}

export function makeSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
}

/** The fields the activity log records: what people change, never a secret. */
export function redact({ id, url, description, kinds, isActive, version }: WebhookRow) {
  return { id, url, description, kinds, isActive, version };
}

function toWebhook(row: WebhookRow, secrets: SecretBox): Webhook {
  return { ...row, state: stateOf(row), canSign: secrets.open(row.sealedSecret) !== undefined };
}
