import { sql } from 'drizzle-orm';
import { specifications } from '../specifications/specifications.table.ts';
import { technicalDocuments } from '../technical-documents/technical-documents.table.ts';

/** What a binned specification is called, and its standard. */
export const BINNED_SPECIFICATIONS = {
  table: specifications,
  name: sql`${specifications.title}`,
  detail: sql`${specifications.standard}`,
} as const;

/** What a binned document is called, and its number. */
export const BINNED_DOCUMENTS = {
  table: technicalDocuments,
  name: sql`${technicalDocuments.name}`,
  detail: sql`${technicalDocuments.number}`,
} as const;
