import { changeTotals, exceedsLimit } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { SignOnSite } from '@builder-os/contract/modules/changes/change-order-commands';
import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { formatExact } from '../../../platform/format/figures.ts';
import { type Act, actorId, requireActor } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { ChangeEffects } from '../../../platform/records/change-effects.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { lockJob } from '../../jobs/jobs/jobs.service.ts';
import { signOnSite } from '../../signing/signatures/on-site-signing.service.ts';
import { hasOtherLines } from './change-lines.ts';
import { makeChangePdf } from './change-order-print.service.ts';
import { getChangeOrderSettings } from './change-order-settings.service.ts';
import { changeOrderSignable } from './change-order-signing.service.ts';
import { approveChangeOrder, now, priceChangeOrder, step } from './change-order-steps.service.ts';
import { findChange } from './change-orders.queries.ts';
import { createChangeOrder, presentChange, stateFor } from './change-orders.service.ts';
import { findChangeWithSignature } from './sign-on-site.queries.ts';

/** A device's clock may be a little ahead of the server's. */
const AHEAD_MS = 5 * 60_000;

/**
 * Stores a change that was written and signed on site, in one transaction: it gets its number, is priced, approved and
 * printed, and the signature counts. Only up to the approval limit, because no one else has read it. The same signature
 * sent again from another window or device, with another key, counts once.
 */
export async function signChangeOnSite(
  act: Act,
  { storage, effects }: { storage: Storage; effects: ChangeEffects },
  jobId: number,
  { signer, consent, mark, signedAt, ...fields }: SignOnSite,
): Promise<ChangeOrderDetail> {
  const actor = requireActor(act.actor);
  const { approvalLimit } = await getChangeOrderSettings(act.tx);
  if (exceedsLimit(changeTotals(fields.lines), approvalLimit)) {
    throw conflict(
      `Changes above ${formatExact(approvalLimit)} need approval before the customer signs. Save it as a change order instead.`,
    );
  }
  if (Date.parse(signedAt) > Date.now() + AHEAD_MS) {
    throw validation({ signedAt: 'This time is in the future. Check the device’s clock.' });
  }
  // Like a signature by link, it waits for other signatures of the job before anything is written.
  await lockJob(act, { id: jobId });
  const same = await findChangeWithSignature(act.tx, jobId, { signer, mark, signedAt });
  if (same !== undefined) return getSame(act, same, fields);
  const { id } = await createChangeOrder(act, jobId, fields);
  await priceChangeOrder(act, { id });
  const approved = await approveChangeOrder(act, { id });
  const sent = await step(act, approved, 'send', {
    state: stateFor(approved, 'send'),
    sentAt: now(),
    sentBy: actorId(act),
  });
  await signOnSite(act, changeOrderSignable(effects), {
    recordId: id,
    signer: { name: signer.name, email: signer.email ?? null },
    consent,
    mark,
    deviceTime: signedAt,
    printed: await makeChangePdf(act.tx, storage, sent),
  });
  const signed = found(await findChange(act.tx, id), 'Change order');
  return presentChange(act.tx, actor, signed);
}

/** The change already stored with this signature. One signature is never used for two documents. */
async function getSame(
  act: Act,
  id: number,
  { title, description = null, days, lines }: Pick<SignOnSite, 'title' | 'description' | 'days' | 'lines'>,
): Promise<ChangeOrderDetail> {
  const stored = found(await findChange(act.tx, id), 'Change order');
  const isSame =
    stored.title === title &&
    stored.description === description &&
    stored.days === days &&
    !hasOtherLines(stored.lines, lines);
  if (!isSame) throw conflict(`This signature is already on ${stored.number}. Ask the customer to sign again.`);
  return presentChange(act.tx, requireActor(act.actor), stored);
}
