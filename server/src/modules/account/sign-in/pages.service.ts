import type { Database } from '../../../platform/db/database.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { PageSettings } from '../../../platform/web/page.ts';

/** The company details on the sign-in pages. */
export async function getPageSettings(db: Database): Promise<PageSettings> {
  const { companyName, cities, logoUrl } = await getOrganization(db);
  return { companyName, cities, logoUrl };
}

/** The contact address for people who can't sign in. */
export async function findSystemEmail(db: Database): Promise<string> {
  return (await getOrganization(db)).systemEmail;
}
