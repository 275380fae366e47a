import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import {
  arrayOf,
  KEPT,
  keep,
  ownedBy,
  type PersonalPart,
  type Traces,
} from '../../../platform/privacy/personal-data.ts';

const SEALED = ['sealed_tax_id', 'tax_id_ending'];

/** The personal data of vendors. An erasure deletes a person's vendor record with the contact, the tax ID included. */
const VENDORS_PERSONAL: PersonalPart = {
  texts: {
    vendors: {
      blotted: ['notes'],
      kept: {
        ...keep(KEPT.code, 'trades'),
        ...keep('Encrypted, or the end of a number; deleted with the person’s vendor record.', ...SEALED),
      },
    },
  },
  shows: ['vendor'],
  tracedRecords: async (tx, { contacts }) => ({
    resource: 'vendor',
    ids: await idsOf(tx, sql`select id from vendors where id = any(${arrayOf(contacts)})`),
  }),
  contactSections: (id) => [
    { name: 'vendor', from: sql`vendors t`, where: sql`t.id = ${id}`, without: ['sealed_tax_id'] },
  ],
  userSections: (id) => [{ name: 'vendors', from: sql`vendors t`, where: ownedBy(id)('created_by'), without: SEALED }],
};

/** The papers of vendors, deleted with the contact too. A job then removes their files. */
const PAPERS_PERSONAL: PersonalPart = {
  texts: {
    vendor_papers: { blotted: ['number', 'issuer', 'note'] },
    vendor_files: { blotted: ['file_name'], kept: keep(KEPT.file, 'stored_name', 'media_type') },
  },
  shows: ['vendor-paper'],
  tracedRecords: async (tx: Transaction, { contacts }: Traces) => ({
    resource: 'vendor-paper',
    ids: await idsOf(tx, sql`select id from vendor_papers where vendor_id = any(${arrayOf(contacts)})`),
  }),
  contactSections: (id) => [{ name: 'vendorPapers', from: sql`vendor_papers t`, where: sql`t.vendor_id = ${id}` }],
  userSections: (id) => [{ name: 'vendorPapers', from: sql`vendor_papers t`, where: ownedBy(id)('added_by') }],
};

/** The personal data of this module. */
export const PURCHASING_PERSONAL: readonly PersonalPart[] = [VENDORS_PERSONAL, PAPERS_PERSONAL];

async function idsOf(tx: Transaction, query: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}
