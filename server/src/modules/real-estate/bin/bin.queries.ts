import { sql } from 'drizzle-orm';
import { propertyDocuments } from '../documents/property-documents.table.ts';
import { propertyPartners } from '../partners/property-partners.table.ts';
import { properties } from '../properties/properties.table.ts';

/** What a binned record of real estate is called, and where it belongs. */
export const BINNED = {
  property: {
    table: properties,
    name: sql`${properties.address}`,
    detail: sql`${properties.city} || ', ' || ${properties.state}`,
  },
  partner: { table: propertyPartners, name: sql`${propertyPartners.name}`, detail: sql`${propertyPartners.email}` },
  'property-document': {
    table: propertyDocuments,
    name: sql`${propertyDocuments.name}`,
    detail: sql`${propertyDocuments.fileName}`,
  },
} as const;
