import type { SignedForm, SignForm } from '@builder-os/contract/modules/signing/sign-form';
import { READABLE_DAYS } from '@builder-os/contract/modules/signing/signatures';
import type { Executor } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import type { Signable, SignableSummary, Signables } from '../../../platform/records/signables.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import type { Sealing } from '../sealing/sealing.service.ts';
import { hasDeletedContact } from './parties.queries.ts';
import { pdfValues, signedName } from './request-files.service.ts';
import {
  closeRequest,
  findPdf,
  findRequest,
  findRequestForUpdate,
  findSealed,
  findSigners,
  findSignLink,
  nextSigner,
  noteViewed,
  type RequestRow,
  type SignerRow,
  storePdf,
  updateSigner,
} from './signatures.queries.ts';
import { askToSign, kindOf, type SigningSettings, tell } from './signatures.service.ts';

type Printing = Pick<Sealing, 'database' | 'storage' | 'signables'>;

const DAY_MS = 86_400_000;

/** A document at a link, with the link's signer. */
export interface LinkedDocument {
  /** `open`: this signer’s turn. `waiting`: they signed, others haven’t yet. */
  state: 'open' | 'waiting' | 'signed' | 'declined';
  request: RequestRow;
  signer: SignerRow;
  signers: SignerRow[];
  summary: SignableSummary;
  /** The team member on whose device it's open; null if the link was sent to the signer. */
  onSiteWith: string | null;
}

/** The content of a link, or why it has none. A closed link never says what the document was. */
export type LinkedRequest = LinkedDocument | { state: 'expired' | 'superseded' | 'settled' | 'void' };

async function openSignLink(db: Executor, signables: Signables, token: string): Promise<LinkedRequest> {
  const link = await findSignLink(db, hashToken(token));
  const request = link && (await findRequest(db, link.requestId));
  if (!link || !request) return { state: 'void' };
  if (link.isExpired) return { state: 'expired' };
  if (link.pageLinkId !== null && !(await signables.pages.works(db, link.pageLinkId))) return { state: 'void' };
  const { onSiteWith } = link;
  const state = stateOf(request);
  if (state === 'expired' || state === 'superseded' || state === 'settled' || state === 'void') return { state };
  const signers = await findSigners(db, request.id);
  const signer = signers.find(({ id }) => id === link.signerId);
  const kind = kindOf(signables, request);
  const summary = await kind.summarize(db, request.recordId);
  if (!(signer && summary)) return { state: 'void' };
  if (state === 'open' && (await hasDeletedContact(db, kind.partiesOf(request.recordId)))) return { state: 'void' };
  if (state === 'open' && !summary.isOpen) return { state: 'expired' };
  if (state === 'open' && signer.status === 'signed') {
    return { state: 'waiting', request, signer, signers, summary, onSiteWith };
  }
  // Nobody has a link before it's their turn.
  if (state === 'open' && signer.id !== nextSigner(signers)?.id) return { state: 'void' };
  return { state, request, signer, signers, summary, onSiteWith };
}

function stateOf({ status, expiresAt, closedAt }: RequestRow) {
  switch (status) {
    case 'open':
      return Date.parse(expiresAt) > Date.now() ? 'open' : 'expired';
    case 'superseded':
    case 'settled':
      return status;
    case 'revoked':
      return 'void';
    default:
      return Date.now() - Date.parse(closedAt ?? '') < READABLE_DAYS * DAY_MS ? status : 'void';
  }
}

/** The document of a link, with its PDF made. */
export async function openPrinted(platform: Printing, token: string): Promise<LinkedRequest> {
  const { database, signables } = platform;
  const linked = await openSignLink(database.db, signables, token);
  if (!('request' in linked) || linked.request.pdfHash !== null) return linked;
  await ensurePdf(platform, linked.request);
  return openSignLink(database.db, signables, token);
}

/** Makes and stores the PDF of a request that has none yet. Printing takes a second, so it's done outside a transaction. */
async function ensurePdf(
  { database, storage, signables }: Printing,
  { id, resource, recordId, pdfHash }: RequestRow,
): Promise<void> {
  if (pdfHash !== null) return;
  const printed = await kindOf(signables, { resource }).print(database.db, storage, recordId);
  await inTransaction(database, (tx) => storePdf(tx, id, pdfValues(printed)));
}

/** The PDF of a link: the one to sign, or the sealed one once all have signed. */
export async function getLinkedPdf(db: Executor, request: RequestRow): Promise<{ fileName: string; pdf: Buffer }> {
  const sealed = request.sealedHash === null ? null : await findSealed(db, request.id);
  if (sealed) return { fileName: signedName(request), pdf: Buffer.from(sealed) };
  const pdf = found(await findPdf(db, request.id), 'PDF');
  return { fileName: request.fileName ?? 'document.pdf', pdf: Buffer.from(pdf) };
}

/** Notes that the signer opened the page or the PDF. */
export async function logSignView(
  act: Act,
  signables: Signables,
  { request, signer }: LinkedDocument,
  file: 'page' | 'pdf',
): Promise<void> {
  await noteViewed(act.tx, signer.id);
  await tell(asVisitor(act), kindOf(signables, request), request, 'view', { signer: signer.id, file });
}

/**
 * Signs or declines by a link. Of several simultaneous answers, the first counts. The link is read again under the
 * locks of the record and its request, which revoking, revising and deleting also wait for.
 * @returns the request if this was the last signature, so that it can be sealed
 */
export async function answerByLink(
  act: Act,
  signables: Signables,
  settings: SigningSettings,
  token: string,
  form: SignForm,
): Promise<number | undefined> {
  const seen = await findSignLink(act.tx, hashToken(token));
  const kind = seen && signables.of(seen.resource);
  if (!kind || !(await kind.lock(act.tx, seen.recordId))) return undefined;
  const request = await findRequestForUpdate(act.tx, seen.requestId);
  const link = await findSignLink(act.tx, hashToken(token));
  if (!link || link.isExpired) return undefined;
  if (link.pageLinkId !== null && !(await signables.pages.hold(act.tx, link.pageLinkId))) return undefined;
  if (!request || stateOf(request) !== 'open' || request.pdfHash === null) return undefined;
  if (await hasDeletedContact(act.tx, kind.partiesOf(request.recordId))) return undefined;
  const signer = nextSigner(await findSigners(act.tx, request.id));
  if (signer?.id !== link.signerId) return undefined;
  const visitor = asVisitor(act);
  if (form.decision === 'decline') {
    const reason = form.reason ?? null;
    await updateSigner(act.tx, signer.id, { status: 'declined', signedName: form.name, declineReason: reason });
    await closeRequest(act.tx, request.id, 'declined');
    await tell(visitor, kind, request, 'refuse', { signer: signer.id });
    await kind.settle(visitor, request.recordId, { decision: 'decline', name: form.name, signers: [], reason });
    return undefined;
  }
  await updateSigner(act.tx, signer.id, { ...signatureOf(act, form), onSiteWith: link.onSiteWith });
  await tell(visitor, kind, request, 'sign', { signer: signer.id, consent: form.consent });
  const signers = await findSigners(act.tx, request.id);
  const next = nextSigner(signers);
  if (next) {
    if (settings.canMail) await askToSign(act, settings, request, next);
    await notifySender(visitor, kind, request, { signed: form.name, next: next.name, isAsked: settings.canMail });
    return undefined;
  }
  await closeRequest(act.tx, request.id, 'signed');
  await kind.settle(visitor, request.recordId, {
    decision: 'sign',
    name: form.name,
    signers: signers.map(({ name, signedName }) => signedName ?? name),
    reason: null,
  });
  return request.id;
}

/** Tells the person who sent the document that one signed and others haven't yet. */
async function notifySender(
  act: Act,
  kind: Signable,
  { createdBy, title, recordId }: RequestRow,
  { signed, next, isAsked }: { signed: string; next: string; isAsked: boolean },
): Promise<void> {
  if (createdBy === null) return;
  const body = isAsked ? `${next} was asked to sign next.` : `Send ${next} a link: no mail server is set up.`;
  await notify(act, createdBy, {
    kind: 'assignment',
    title: `${signed} signed ${title}`,
    body,
    link: await kind.link(recordId, act.tx),
  });
}

function signatureOf({ ipAddress, userAgent }: Act, form: SignedForm) {
  return {
    status: 'signed' as const,
    signedAt: new Date().toISOString(),
    signedName: form.name,
    signedEmail: form.email,
    markKind: form.kind,
    markText: form.kind === 'typed' ? form.typed : null,
    markStrokes: form.kind === 'drawn' ? form.strokes : null,
    consentVersion: form.consent,
    ipAddress,
    device: userAgent,
  };
}

/** A person who happens to be signed in doesn't answer for the customer. */
const asVisitor = (act: Act): Act => ({ ...act, actor: null });
