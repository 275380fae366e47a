import type {
  Company,
  CompanyDeal,
  CompanyListQuery,
  CompanyPageQuery,
} from '@builder-os/contract/modules/sales/companies';
import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { DEFAULT_LIMIT } from '@builder-os/contract/platform/pages';
import type { Database } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findCompanies, findCompany, findCompanyDeals, findCompanyLeads } from './companies.queries.ts';

export async function listCompanies(
  db: Database,
  { limit = DEFAULT_LIMIT, ...query }: CompanyListQuery,
): Promise<{ companies: Company[]; nextAfter: string | null }> {
  const rows = await findCompanies(db, { ...query, limit: limit + 1 });
  const companies = rows.slice(0, limit);
  return { companies, nextAfter: rows.length > limit ? (companies.at(-1)?.name ?? null) : null };
}

export async function getCompany(db: Database, name: string): Promise<Company> {
  return found(await findCompany(db, name), 'Company');
}

export function listCompanyLeads(db: Database, query: CompanyPageQuery): Promise<Page<Lead>> {
  return findCompanyLeads(db, query);
}

export function listCompanyDeals(db: Database, query: CompanyPageQuery): Promise<Page<CompanyDeal>> {
  return findCompanyDeals(db, query);
}
