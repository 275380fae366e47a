import type { InPersonLink, SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import { conflict, forbidden, found, notFound } from '../../../platform/http/errors.ts';
import type { Signable, Signables } from '../../../platform/records/signables.ts';
import { checkParties } from './parties.service.ts';
import { signedName } from './request-files.service.ts';
import {
  closeRequest,
  findHolderName,
  findRequest,
  findRequestForUpdate,
  findRequestsOf,
  findSealed,
  findSigners,
  nextSigner,
  present,
  type RequestRow,
} from './signatures.queries.ts';
import { askToSign, kindOf, makeLink, type SigningSettings, tell } from './signatures.service.ts';

/** Two reminders at the same time would look like an error. */
const REMIND_AFTER_MS = 3_600_000;

/** How long a person on site has to read and sign. */
const IN_PERSON_MS = 3_600_000;

export async function listRequests(
  db: Executor,
  signables: Signables,
  actor: Actor | null,
  { resource, record }: { resource: string; record: number },
): Promise<SignatureRequest[]> {
  const kind = signables.of(resource);
  if (!kind) throw notFound('Kind of document');
  if (!hasAccess(requireActor(actor), kind.read)) throw forbidden('You don’t have permission for this document.');
  if (!(await kind.summarize(db, record))) throw notFound('Document');
  return findRequestsOf(db, resource, record);
}

/** Emails the next signer a new link. */
export async function remindSigner(
  act: Act,
  signables: Signables,
  settings: SigningSettings,
  id: number,
): Promise<SignatureRequest> {
  const { kind, request } = await lockRequest(act, signables, id);
  if (Date.parse(request.expiresAt) <= Date.now()) throw conflict('This request has expired. Send the document again.');
  await checkParties(act.tx, kind.partiesOf(request.recordId));
  const signer = found(nextSigner(await findSigners(act.tx, id)), 'Signer');
  if (Date.parse(signer.remindedAt ?? '') > Date.now() - REMIND_AFTER_MS) {
    throw conflict(`${signer.name} was reminded less than an hour ago.`);
  }
  if (signer.email === null) throw conflict('This signer has no email address. Copy a new link and send it yourself.');
  await askToSign(act, settings, request, signer);
  await tell(act, kind, request, 'remind', { signer: signer.id });
  return getRequest(act.tx, id);
}

/**
 * A link for the next signer to sign now, on the caller’s device. It works for an hour, is returned only once and
 * isn't emailed. The certificate names the owner of the device.
 */
export async function linkInPerson(act: Act, signables: Signables, id: number): Promise<InPersonLink> {
  const { kind, request } = await lockRequest(act, signables, id);
  if (Date.parse(request.expiresAt) <= Date.now()) throw conflict('This request has expired. Send the document again.');
  await checkParties(act.tx, kind.partiesOf(request.recordId));
  const signer = found(nextSigner(await findSigners(act.tx, id)), 'Signer');
  const onSiteWith = await findHolderName(act.tx, requireActor(act.actor).id);
  const expiresAt = new Date(Date.now() + IN_PERSON_MS).toISOString();
  const path = await makeLink(act.tx, signer.id, { onSiteWith, expiresAt });
  await tell(act, kind, request, 'sign-in-person', { signer: signer.id });
  return { path, name: signer.name, expiresAt };
}

export async function revokeRequest(act: Act, signables: Signables, id: number): Promise<SignatureRequest> {
  const { kind, request } = await lockRequest(act, signables, id);
  await closeRequest(act.tx, id, 'revoked');
  await tell(act, kind, request, 'revoke');
  await kind.takeBack?.(act, request.recordId);
  return getRequest(act.tx, id);
}

/** The sealed PDF, for people who may read the record. Records who downloads it. */
export async function takeSealedOut(
  act: Act,
  signables: Signables,
  id: number,
): Promise<{ fileName: string; pdf: Buffer }> {
  const request = found(await findRequest(act.tx, id), 'Signature request');
  const kind = kindOf(signables, request);
  if (!hasAccess(requireActor(act.actor), kind.read)) throw forbidden('You don’t have permission for this document.');
  if (!(await kind.summarize(act.tx, request.recordId))) throw notFound('Document');
  const pdf = await findSealed(act.tx, id);
  if (!pdf) throw notFound('Signed PDF');
  await recordAction(act, {
    action: `${kind.resource}.export`,
    resource: kind.resource,
    id: request.recordId,
    label: request.title,
  });
  return { fileName: signedName(request), pdf: Buffer.from(pdf) };
}

async function lockRequest(
  act: Act,
  signables: Signables,
  id: number,
): Promise<{ kind: Signable; request: RequestRow }> {
  const { resource, recordId } = found(await findRequest(act.tx, id), 'Signature request');
  const kind = kindOf(signables, { resource });
  if (!hasAccess(requireActor(act.actor), kind.write)) throw forbidden('You don’t have permission for this document.');
  await kind.lock(act.tx, recordId);
  const request = found(await findRequestForUpdate(act.tx, id), 'Signature request');
  if (request.status !== 'open') throw conflict('This signature request is already closed.');
  return { kind, request };
}

async function getRequest(db: Executor, id: number): Promise<SignatureRequest> {
  return present(found(await findRequest(db, id), 'Signature request'), await findSigners(db, id));
}
