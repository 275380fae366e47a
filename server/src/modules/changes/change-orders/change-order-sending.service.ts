import type { SendChangeOrder } from '@builder-os/contract/modules/changes/change-order-commands';
import type { SentChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { CHANGE_LINK_DAYS } from '@builder-os/contract/modules/changes/change-order-states';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, requireActor, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { checkOpenJob } from '../../jobs/jobs/jobs.service.ts';
import { checkParties } from '../../signing/signatures/parties.service.ts';
import { coSignersOf, latestSigners } from '../../signing/signatures/sending.service.ts';
import {
  linkAgain,
  openRequest,
  readSigningSettings,
  type SigningSettings,
} from '../../signing/signatures/signatures.service.ts';
import { now, step } from './change-order-steps.service.ts';
import { titleOf } from './change-order-words.ts';
import { type ChangeRecord, customerOfChange } from './change-orders.queries.ts';
import { lockChange, presentChange, stateFor } from './change-orders.service.ts';

const RESOURCE = 'change-order';
const DAY_MS = 86_400_000;

/**
 * Sends an approved change to be signed. One that was already sent gets another link for the next signer; its existing
 * links keep working. Only a hash of the link is stored, so it's returned only this once.
 */
export async function sendChangeOrder(
  act: Act,
  platform: Pick<Platform, 'env' | 'secrets'>,
  target: Target,
  body: SendChangeOrder,
): Promise<SentChangeOrder> {
  const before = await lockChange(act, target);
  const state = stateFor(before, 'send');
  await checkOpenJob(act, before.jobId);
  await checkParties(act.tx, customerOfChange(before.id));
  const isFirst = before.state === 'approved';
  const change = isFirst ? await step(act, before, 'send', { state, sentAt: now(), sentBy: actorId(act) }) : before;
  const { path, signer, expiresAt } = await makeSignLink(act, before, body);
  const settings = await readSigningSettings(platform, act.tx);
  const { email } = body;
  const isMailed = settings.canMail && email != null;
  if (isMailed) await mailChange(act, settings, { change, path, recipient: email, signer, expiresAt });
  await recordAction(act, {
    action: 'change-order.link',
    resource: RESOURCE,
    id: change.id,
    label: titleOf(change),
    details: { isMailed },
  });
  await publishEvent(act.tx, { resource: RESOURCE, id: change.id });
  return { path, isMailed, changeOrder: await presentChange(act.tx, requireActor(act.actor), change) };
}

/** A link for the next signer, of a new request if no current one can be signed. */
async function makeSignLink(act: Act, change: ChangeRecord, { name, email = null, coSigners: sent }: SendChangeOrder) {
  const expiresAt = new Date(Date.now() + CHANGE_LINK_DAYS * DAY_MS).toISOString();
  const again = await linkAgain(act, RESOURCE, change.id, email);
  if (again) {
    if (sent && sent.length > 0) {
      throw conflict(`${change.number} is waiting for signatures. Withdraw it to change who signs.`);
    }
    return { ...again, expiresAt: undefined };
  }
  // A document whose request has ended goes to the same people, unless others are named.
  const [first, ...others] = change.sentAt === null ? [] : await latestSigners(act.tx, RESOURCE, change.id);
  const coSigners = sent ?? coSignersOf(others);
  const signer = name ?? first?.name ?? change.signerName;
  if (signer === null) throw validation({ name: 'Enter the signer’s name.' });
  const opened = await openRequest(act, {
    resource: RESOURCE,
    recordId: change.id,
    title: titleOf(change),
    signers: [{ name: signer, email }, ...coSigners],
    expiresAt,
  });
  return { ...opened, expiresAt };
}

interface Letter {
  change: ChangeRecord;
  path: string;
  recipient: string;
  signer: { name: string };
  expiresAt: string | undefined;
}

/** Seals the body, so that a person who reads the table of emails can't find a working link. */
async function mailChange(
  act: Act,
  { baseUrl, secrets }: SigningSettings,
  { change, path, recipient, signer, expiresAt }: Letter,
): Promise<void> {
  const { companyName, timeZone } = await getOrganization(act.tx);
  const until = expiresAt === undefined ? '' : ` by ${formatDay(dayIn(new Date(expiresAt), timeZone))}`;
  const lines = [
    `Hello ${signer.name},`,
    `Here’s change order ${change.number} for ${change.jobName}: ${change.title}, ${formatCents(change.price)}.`,
    `View it, download it, and sign or decline it here${until}:`,
    `${baseUrl}${path}`,
    companyName,
  ];
  await postLetter(act.tx, {
    recipient,
    subject: `Change order ${change.number} from ${companyName}`,
    body: secrets.seal(`${lines.join('\n\n')}\n`),
    isSealed: true,
  });
}
