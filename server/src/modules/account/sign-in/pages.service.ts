import type { Database } from '../../../platform/db/database.ts';
import type { PageSettings } from '../../../platform/web/page.ts';
import { getOrganization } from '../../admin/organization/organization.service.ts';

/** What the pages of signing in say about the company. */
export async function getPageSettings(db: Database): Promise<PageSettings> {
  const { companyName, cities, logoUrl } = await getOrganization(db);
  return { companyName, cities, logoUrl };
}

/** Whom people write to who cannot get in. */
export async function findSystemEmail(db: Database): Promise<string> {
  return (await getOrganization(db)).systemEmail;
}
