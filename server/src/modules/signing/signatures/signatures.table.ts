import type { Strokes } from '@builder-os/contract/modules/signing/sign-form';
import {
  MARK_KINDS,
  type PrintedFact,
  SIGNATURE_STATUSES,
  SIGNER_STATUSES,
} from '@builder-os/contract/modules/signing/signatures';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { signingCertificates } from '../sealing/certificates.table.ts';

/**
 * A document sent out to be signed. The record it belongs to is named by its kind, because any module can have its
 * documents signed. `pdf` are the very bytes that every signer is shown; they're made once, when a link is first opened.
 */
export const signatureRequests = pgTable(
  'signature_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource').notNull(),
    recordId: integer('record_id').notNull(),
    title: text('title').notNull(),
    fileName: text('file_name'),
    pdf: bytes('pdf'),
    pdfHash: text('pdf_hash'),
    /** The PDF’s figures that the page shows; null if it has none, or was made before they were stored. */
    printedFacts: jsonb('printed_facts').$type<readonly PrintedFact[]>(),
    status: text('status', { enum: SIGNATURE_STATUSES }).notNull().default('open'),
    expiresAt: moment('expires_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    closedAt: moment('closed_at'),
    sealed: bytes('sealed'),
    sealedHash: text('sealed_hash'),
    certificateId: integer('certificate_id').references(() => signingCertificates.id, { onDelete: 'restrict' }),
  },
  (table) => [
    oneOf('signature_requests_status_check', table.status, SIGNATURE_STATUSES),
    check('signature_requests_closed_check', sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
    check(
      'signature_requests_pdf_check',
      sql`num_nulls(${table.fileName}, ${table.pdf}, ${table.pdfHash}) = case when ${table.status} = 'signed' then 0 when ${table.pdf} is null then 3 else 0 end`,
    ),
    check(
      'signature_requests_sealed_check',
      sql`num_nulls(${table.sealed}, ${table.sealedHash}, ${table.certificateId}) in (0, 3)`,
    ),
    uniqueIndex('signature_requests_open_key').on(table.resource, table.recordId).where(sql`status = 'open'`),
    index('signature_requests_record_idx').on(table.resource, table.recordId, table.id),
    index('signature_requests_unsealed_idx').on(table.id).where(sql`status = 'signed' and sealed_hash is null`),
    index('signature_requests_created_by_idx').on(table.createdBy),
    index('signature_requests_certificate_idx').on(table.certificateId),
  ],
);

/** The signers, in order, and how each signed. */
export const signatureSigners = pgTable(
  'signature_signers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    status: text('status', { enum: SIGNER_STATUSES }).notNull().default('waiting'),
    viewedAt: moment('viewed_at'),
    remindedAt: moment('reminded_at'),
    signedAt: moment('signed_at'),
    signedName: text('signed_name'),
    signedEmail: text('signed_email'),
    markKind: text('mark_kind', { enum: MARK_KINDS }),
    markText: text('mark_text'),
    markStrokes: jsonb('mark_strokes').$type<Strokes>(),
    consentVersion: smallint('consent_version'),
    ipAddress: text('ip_address'),
    device: text('device'),
    declineReason: text('decline_reason'),
    /** The team member on whose device it was signed, as named then; null if the signer used their own. */
    onSiteWith: text('on_site_with'),
    /** The time by the clock of a device that had no connection. `signedAt` is then the time the server received it. */
    deviceTime: moment('device_time'),
  },
  (table) => [
    oneOf('signature_signers_status_check', table.status, SIGNER_STATUSES),
    oneOf('signature_signers_mark_kind_check', table.markKind, MARK_KINDS),
    check(
      'signature_signers_signed_check',
      sql`${table.status} <> 'signed' or num_nulls(${table.signedAt}, ${table.signedName}, ${table.markKind}, ${table.consentVersion}) = 0`,
    ),
    uniqueIndex('signature_signers_key').on(table.requestId, table.position),
  ],
);

/**
 * Secret links to sign, stored hashed. A signer who is reminded gets another one; the earlier ones keep working until the
 * request is closed. `endedAt` changes the row then, so that a restore doesn't revive the link (ADR 031).
 */
export const signatureLinks = pgTable(
  'signature_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    signerId: integer('signer_id')
      .notNull()
      .references(() => signatureSigners.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    endedAt: moment('ended_at'),
    /** The team member on whose device the link is opened; null if it was sent to the signer. */
    onSiteWith: text('on_site_with'),
    /** Until when it works; null if as long as its request. */
    expiresAt: moment('expires_at'),
    /** The link of the outsider's page that created it; revoking that link deletes this one. It has no foreign key,
     * because pages belong to a module above.
     */
    pageLinkId: integer('page_link_id'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('signature_links_token_key').on(table.tokenHash),
    index('signature_links_signer_idx').on(table.signerId),
    index('signature_links_page_idx').on(table.pageLinkId).where(sql`page_link_id is not null`),
  ],
);
