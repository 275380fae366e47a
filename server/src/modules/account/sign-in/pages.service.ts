import type { Database } from '../../../platform/db/database.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { PageSettings } from '../../../platform/web/page.ts';

/** What the pages of signing in say about the company. */
export async function getPageSettings(db: Database): Promise<PageSettings> {
  const { companyName, cities, logoUrl } = await getOrganization(db);
  return { companyName, cities, logoUrl };
}

/** Whom people write to who cannot get in. */
export async function findSystemEmail(db: Database): Promise<string> {
  return (await getOrganization(db)).systemEmail;
}
