import { sql } from 'drizzle-orm';
import { pages } from '../pages/pages.table.ts';

/** What a binned page is called, and where it was. */
export const BINNED_PAGES = { table: pages, name: sql`${pages.title}`, detail: sql`'/' || ${pages.slug}` } as const;
