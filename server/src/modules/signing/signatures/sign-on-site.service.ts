import type { Strokes } from '@builder-os/contract/modules/signing/sign-form';
import { notifyAfter } from '../../../platform/db/pipeline.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Signable } from '../../../platform/records/signables.ts';
import { closeRequest, findRequest, insertRequest, storePdf, updateSigner } from './signatures.queries.ts';
import { sha256, tell } from './signatures.service.ts';

/** Wakes the job that seals, after the commit. */
export const SEAL_CHANNEL = 'signed_documents';

/** A document that was signed on a team member's device. */
export interface OnSiteSignature {
  recordId: number;
  title: string;
  /** The PDF of what was signed. */
  fileName: string;
  pdf: Buffer;
  signer: { name: string; email: string | null };
  mark: { kind: 'drawn'; strokes: Strokes } | { kind: 'typed'; typed: string };
  consent: number;
  /** The clock of the device when it was signed. */
  deviceTime: string;
  /** The team member whose device it was. */
  heldBy: string;
}

/**
 * Stores a signature that was given on site, as a request that is signed already. Its file is sealed right after the
 * commit. The caller locks the record, checks it and makes the signature count, in the same transaction.
 */
export async function signOnSite(
  act: Act,
  kind: Signable,
  { recordId, title, fileName, pdf, signer, mark, consent, deviceTime, heldBy }: OnSiteSignature,
): Promise<void> {
  const { request, signers } = await insertRequest(
    act.tx,
    { resource: kind.resource, recordId, title, expiresAt: new Date().toISOString(), createdBy: actorId(act) },
    [signer],
  );
  await storePdf(act.tx, request.id, { fileName, pdf, pdfHash: sha256(pdf) });
  await updateSigner(act.tx, found(signers[0], 'Signer').id, {
    status: 'signed',
    signedAt: new Date().toISOString(),
    signedName: signer.name,
    signedEmail: signer.email,
    markKind: mark.kind,
    markText: mark.kind === 'typed' ? mark.typed : null,
    markStrokes: mark.kind === 'drawn' ? mark.strokes : null,
    consentVersion: consent,
    ipAddress: act.ipAddress,
    device: act.userAgent,
    deviceTime,
    heldBy,
  });
  await closeRequest(act.tx, request.id, 'signed');
  await tell(act, kind, found(await findRequest(act.tx, request.id), 'Signature request'), 'sign-on-site', { consent });
  notifyAfter(act.tx, SEAL_CHANNEL, '{}');
}
