import type { SiteSignature } from '@builder-os/contract/modules/signing/sign-form';
import { notifyAfter } from '../../../platform/db/pipeline.ts';
import { type Act, actorId, requireActor } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { PrintedDocument, Signable } from '../../../platform/records/signables.ts';
import { checkParties } from './parties.service.ts';
import { pdfValues } from './request-files.service.ts';
import { findHolderName, insertRequest } from './signatures.queries.ts';
import { closeOpenRequest, tell } from './signatures.service.ts';

/** Wakes the job that seals, after the commit. */
export const SEAL_CHANNEL = 'signed_documents';

/** A signature made on a team member’s device. */
export interface SignedOnSite extends SiteSignature {
  recordId: number;
  /** The document as shown to the signer, printed by the server. */
  printed: PrintedDocument;
}

/**
 * Stores a signature given on the caller’s device without a connection, and settles the record, in the caller’s
 * transaction. The record must be one that could be signed by link now: `kind.lock` has to return true for it. An open
 * request of the record is superseded. The caller must prevent repetitions with an idempotency key. The file is sealed
 * right after the commit.
 * @returns the id of the request
 */
export async function signOnSite(
  act: Act,
  kind: Signable,
  { recordId, signer, consent, mark, deviceTime, printed }: SignedOnSite,
): Promise<number> {
  if (!(await kind.lock(act.tx, recordId))) throw conflict('This document can’t be signed now.');
  await checkParties(act.tx, kind.partiesOf(recordId));
  await closeOpenRequest(act.tx, kind.resource, recordId, 'superseded');
  const { title } = found(await kind.summarize(act.tx, recordId), 'Document');
  const now = new Date().toISOString();
  const { request, signers } = await insertRequest(
    act.tx,
    {
      resource: kind.resource,
      recordId,
      title,
      ...pdfValues(printed),
      status: 'signed',
      expiresAt: now,
      closedAt: now,
      createdBy: actorId(act),
    },
    [
      {
        ...signer,
        status: 'signed',
        signedAt: now,
        signedName: signer.name,
        signedEmail: signer.email,
        markKind: mark.kind,
        markText: mark.kind === 'typed' ? mark.typed : null,
        markStrokes: mark.kind === 'drawn' ? mark.strokes : null,
        consentVersion: consent,
        ipAddress: act.ipAddress,
        device: act.userAgent,
        onSiteWith: await findHolderName(act.tx, requireActor(act.actor).id),
        deviceTime,
      },
    ],
  );
  await tell(act, kind, request, 'sign', { signer: found(signers[0], 'Signer').id, consent, onSite: deviceTime });
  await kind.settle(act, recordId, { decision: 'sign', name: signer.name, signers: [signer.name], reason: null });
  notifyAfter(act.tx, SEAL_CHANNEL, '{}');
  return request.id;
}
