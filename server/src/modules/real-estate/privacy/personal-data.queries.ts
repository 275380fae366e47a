import { sql } from 'drizzle-orm';
import { KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data in this module. */
export const REAL_ESTATE_PERSONAL: PersonalPart = {
  texts: {
    partner_links: { kept: keep(KEPT.hash, 'token_hash') },
    properties: { blotted: ['address', 'city', 'county', 'notes'], kept: keep(KEPT.code, 'state', 'postal_code') },
    property_capital_events: { blotted: ['memo'] },
    property_cash_entries: { blotted: ['memo'] },
    property_documents: { blotted: ['name', 'file_name'], kept: keep(KEPT.file, 'media_type') },
    property_files: { kept: keep(KEPT.file, 'stored_name') },
    property_partners: {
      blotted: ['notes'],
      kept: keep(
        'A partner holds shares by contract: a record of its own.',
        'name',
        'contact_person',
        'email',
        'phone',
      ),
    },
    property_valuations: { blotted: ['source'] },
  },
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'properties', from: sql`properties t`, where: their('created_by') },
      { name: 'propertyDocuments', from: sql`property_documents t`, where: their('uploaded_by') },
    ];
  },
};
