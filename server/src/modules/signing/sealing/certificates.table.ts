import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** The certificates this installation made for itself to seal documents with. Earlier ones stay, to check their seals. */
export const signingCertificates = pgTable(
  'signing_certificates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    serial: text('serial').notNull(),
    /** The public certificate, in PEM. */
    certificate: text('certificate').notNull(),
    /** The private key in PEM, encrypted by the secret box. */
    sealedKey: text('sealed_key').notNull(),
    /** Until when new documents are sealed with the certificate. */
    usedUntil: moment('used_until').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('signing_certificates_used_idx').on(table.usedUntil)],
);
