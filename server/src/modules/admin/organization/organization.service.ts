import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { Executor } from '../../../platform/db/database.ts';
import { findOrganization } from './organization.queries.ts';

/** What the product says about the company. */
export function getOrganization(db: Executor): Promise<Organization> {
  return findOrganization(db);
}
