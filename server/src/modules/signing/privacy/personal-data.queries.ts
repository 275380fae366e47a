import { sql } from 'drizzle-orm';
import { KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of signatures. What someone signed stays: it's the proof of a contract, like its sealed PDF. */
export const SIGNING_PERSONAL: PersonalPart = {
  texts: {
    signature_requests: {
      blotted: ['title'],
      kept: {
        ...keep(KEPT.code, 'resource'),
        ...keep(KEPT.hash, 'pdf_hash', 'sealed_hash'),
        ...keep(KEPT.file, 'file_name'),
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
        'held_by',
      ),
    },
    signature_links: { kept: keep(KEPT.hash, 'token_hash') },
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
};
