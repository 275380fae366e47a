import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, LIMITS, requiredEmail, requiredText } from '../../platform/fields.ts';

/** `superseded`: by a newer version; `settled`: answered another way, such as by phone. */
export const SIGNATURE_STATUSES = ['open', 'signed', 'declined', 'revoked', 'superseded', 'settled'] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];
export const SIGNER_STATUSES = ['waiting', 'signed', 'declined'] as const;
export const MARK_KINDS = ['drawn', 'typed'] as const;

/** How many people can sign one document, one after another. */
export const MOST_SIGNERS = 5;
/** How long a signer can read the signed document by the link. */
export const READABLE_DAYS = 30;

/** A figure of a printed document, in the words it prints: `Contract with this change`, `$101,425.00`. */
export interface PrintedFact {
  label: string;
  text: string;
}

/** A person to sign: the customer, or each of a couple. */
export const signerInput = z.object({ name: requiredText('the signer’s name', LIMITS.name), email: requiredEmail });
export type SignerInput = z.output<typeof signerInput>;

export const signerSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  status: z.enum(SIGNER_STATUSES),
  /** Whether it’s this person’s turn: everyone before them has signed. */
  isNext: z.boolean(),
  viewedAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  signedName: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** The team member on whose device it was signed; null if the signer used their own. */
  onSiteWith: z.string().nullable(),
  /** The time by that device’s clock, if it had no connection. */
  deviceTime: z.string().nullable(),
});

export const signatureRequestSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** `expired` is computed: open, but past `expiresAt`. */
  status: z.enum([...SIGNATURE_STATUSES, 'expired']),
  expiresAt: z.string(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  /** SHA-256 of the PDF that the signers are shown, in hexadecimal; null until a link is first opened. */
  pdfHash: z.string().nullable(),
  /** SHA-256 of the sealed PDF; null until it is made. */
  sealedHash: z.string().nullable(),
  signers: z.array(signerSchema),
});
export type SignatureRequest = z.output<typeof signatureRequestSchema>;

/** A link to sign on the caller’s device now. It’s in this response only. */
export const inPersonLinkSchema = z.object({ path: z.string(), name: z.string(), expiresAt: z.string() });
export type InPersonLink = z.output<typeof inPersonLinkSchema>;

export const signatureListQuery = z.object({ resource: z.string().max(40), record: idInput });

const tokenParams = z.object({ token: z.string().max(100) });

/**
 * The page the signer came from, if it's on this server; any other is dropped, so that a link can't lead to another
 * site.
 */
const cameFrom = z.object({
  from: z
    .string()
    .max(300)
    .regex(/^\/[\w-][\w\-/.?=&%]*$/)
    .optional()
    .catch(undefined),
});

/** Who signs what. What is needed to call them depends on the document, so the service checks it. */
export const signatureEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/signature-requests',
    access: 'approved',
    summary: 'List the signature requests of a record, newest first',
    query: signatureListQuery,
    response: z.array(signatureRequestSchema),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/signature-requests/:id/remind',
    access: 'approved',
    summary: 'Email the next signer a new link',
    params: idParams,
    response: signatureRequestSchema,
  }),
  inPerson: endpoint({
    method: 'POST',
    path: '/api/signature-requests/:id/in-person',
    access: 'approved',
    summary:
      'Create a link for the next signer to sign on this device within an hour; it is returned only in this response',
    params: idParams,
    response: inPersonLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/signature-requests/:id/revoke',
    access: 'approved',
    summary: 'Revoke a signature request; its links stop working',
    params: idParams,
    response: signatureRequestSchema,
  }),
  sealed: endpoint({
    method: 'GET',
    path: '/api/signature-requests/:id/sealed',
    access: 'approved',
    summary: 'Download the signed and sealed PDF',
    params: idParams,
    kind: 'file',
  }),
};

/** Endpoints a signer reaches without an account. */
export const signLinkEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/sign/:token',
    access: 'secret-link',
    summary: 'The document at a secret link, with the form to sign it',
    params: tokenParams,
    query: cameFrom,
    kind: 'page',
    rate: 'secret-link',
  }),
  sign: endpoint({
    method: 'POST',
    path: '/sign/:token',
    access: 'secret-link',
    summary: 'Sign or decline the document at a secret link, once',
    params: tokenParams,
    query: cameFrom,
    kind: 'page',
    rate: 'secret-link',
  }),
  print: endpoint({
    method: 'GET',
    path: '/sign/:token/pdf',
    access: 'secret-link',
    summary: 'Download the document at a secret link: the PDF to sign, or the sealed one once all have signed',
    params: tokenParams,
    kind: 'file',
    rate: 'secret-link',
  }),
};
