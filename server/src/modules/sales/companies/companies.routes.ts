import { companyEndpoints } from '@builder-os/contract/modules/sales/companies';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getCompany, listCompanies, listCompanyDeals, listCompanyLeads } from './companies.service.ts';

export function companyRoutes(app: FastifyInstance): void {
  serve(app, companyEndpoints.list, ({ db, query }) => listCompanies(db, query));
  serve(app, companyEndpoints.get, ({ db, query }) => getCompany(db, query.name));
  serve(app, companyEndpoints.leads, ({ db, query }) => listCompanyLeads(db, query));
  serve(app, companyEndpoints.deals, ({ db, query }) => listCompanyDeals(db, query));
}
