import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { arrayOf, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import type { Signables } from '../../../platform/records/signables.ts';

/**
 * The personal data of signatures of every kind. Signed documents stay: they're the proof of a contract, like the
 * sealed PDF. Any other request to an erased person is withdrawn and emptied.
 */
export const signingPersonal = (signables: Signables): PersonalPart => ({
  texts: {
    signature_requests: {
      blotted: ['title'],
      kept: {
        ...keep(KEPT.code, 'resource'),
        ...keep(KEPT.hash, 'pdf_hash', 'sealed_hash'),
        ...keep(KEPT.file, 'file_name'),
        ...keep('Amounts and days, as the PDF has them.', 'printed_facts'),
      },
    },
    signature_signers: {
      blotted: ['name', 'email', 'decline_reason'],
      kept: keep(
        'What was signed, by whom and from where: the proof of a contract, also in its sealed PDF.',
        'signed_name',
        'signed_email',
        'mark_text',
        'mark_strokes',
        'ip_address',
        'device',
        'on_site_with',
      ),
    },
    signature_links: { blotted: ['on_site_with'], kept: keep(KEPT.hash, 'token_hash') },
    signing_certificates: { kept: { ...keep(KEPT.code, 'serial', 'certificate'), ...keep(KEPT.hash, 'sealed_key') } },
  },
  userSections: (id) => [
    {
      name: 'signatureRequests',
      from: sql`signature_requests t`,
      where: ownedBy(id)('created_by'),
      without: ['pdf', 'sealed'],
    },
  ],
  emptyTraces: async (tx, { contacts }) => {
    await emptyUnsigned(tx, await findUnsigned(tx, signables, contacts));
  },
  contactSections: (id) => [
    ...signables.all().map(({ resource, recordsOf }) => ({
      name: `signatures of ${resource}`,
      from: sql`signature_signers t join signature_requests request on request.id = t.request_id`,
      where: sql`request.resource = ${resource} and request.record_id in (${recordsOf(arrayOf([id]))})`,
    })),
    { name: 'signatures', from: sql`signature_signers t`, where: hasAddressOf(sql`t`, [id]) },
  ],
});

/**
 * The requests about these contacts: of their records, of signers with their address, and of people who went to sign
 * from their pages. A record may be someone else’s by now, because its job got another customer.
 */
async function findUnsigned(tx: Transaction, signables: Signables, contacts: readonly number[]): Promise<number[]> {
  const records = signables
    .all()
    .map(({ resource, recordsOf }) => sql`resource = ${resource} and record_id in (${recordsOf(arrayOf(contacts))})`);
  const signers = sql`id in (
    select signer.request_id from signature_signers signer
    left join signature_links link on link.signer_id = signer.id
    where ${hasAddressOf(sql`signer`, contacts)} or link.page_link_id in (${signables.pages.ofContacts(arrayOf(contacts))}))`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from signature_requests where status <> 'signed' and (${sql.join([...records, signers], sql` or `)})`);
  return rows.map(({ id }) => id);
}

const hasAddressOf = (signer: SQL, contacts: readonly number[]): SQL => sql`
  lower(coalesce(${signer}.signed_email, ${signer}.email)) in (
    select lower(email) from contacts where id = any(${arrayOf(contacts)}) and email <> '')`;

/** Withdraws and empties the requests that weren't signed by everyone. Signers keep their position and name. */
async function emptyUnsigned(tx: Transaction, ids: readonly number[]): Promise<void> {
  const theirs = sql`any(${arrayOf(ids)})`;
  await tx.execute(sql`
    update signature_links set ended_at = now() where ended_at is null and signer_id in (
      select signer.id from signature_signers signer join signature_requests request on request.id = signer.request_id
      where request.status = 'open' and request.id = ${theirs}
    )`);
  await tx.execute(sql`
    update signature_requests set status = 'revoked', closed_at = now() where status = 'open' and id = ${theirs}`);
  await tx.execute(sql`
    update signature_signers set name = 'Erased signer ' || position, email = null, signed_email = null,
      mark_text = null, signed_name = case when signed_name is not null then 'Erased signer ' || position end,
      mark_strokes = null, ip_address = null, device = null, decline_reason = null
    where request_id in (select id from signature_requests where status <> 'signed' and id = ${theirs})`);
  await tx.execute(sql`
    update signature_requests set pdf = null, file_name = null, pdf_hash = null, printed_facts = null where status <> 'signed' and id = ${theirs}`);
}
