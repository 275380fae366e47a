import type { Access } from '@builder-os/contract/platform/permissions';

export interface FirstRead {
  address: string;
  /** The access the read requires; the page doesn't preload it for users without it. */
  needs: Exclude<Access, 'public' | 'secret-link' | 'signed-in'>;
}

const read = (address: string, needs: FirstRead['needs'] = 'approved'): FirstRead => ({ address, needs });

/**
 * Each screen's first requests, by path. The page starts them with the scripts and `firstReads` reuses them, unless the
 * URL has a query (filters). A wrong line costs a second request; `e2e/first-visit.spec.ts` checks each. Users with
 * another start page still pass through `/` on sign-in, which wastes its reads.
 */
export const FIRST_READS: Readonly<Record<string, readonly FirstRead[]>> = {
  '/': [
    read('/api/dashboard/metrics'),
    read('/api/deals?limit=3'),
    read('/api/leads?limit=3'),
    read('/api/announcements'),
    read('/api/admin/first-run', 'role:admin'),
  ],
  '/leads': [read('/api/leads?limit=100'), read('/api/leads/summary')],
  '/deals': [read('/api/deals/board'), read('/api/deals/summary')],
  '/contacts': [read('/api/contacts?limit=100'), read('/api/contacts/summary')],
  '/companies': [read('/api/companies?limit=50')],
  '/activities': [read('/api/activities?sort=due&limit=100'), read('/api/activities/summary')],
  '/jobs': [read('/api/jobs?limit=100'), read('/api/wip-schedule', 'jobs_read')],
  '/reports': [read('/api/reports/sales')],
  '/sales-resources': [read('/api/sales-resources?limit=100'), read('/api/sales-resources/summary')],
  '/steel-framing': [read('/api/steel/products?archived=no&limit=48', 'steel_framing_read')],
  '/real-estate': [
    read('/api/real-estate/summary', 'real_estate_read'),
    read('/api/properties?sort=status&limit=60', 'real_estate_read'),
  ],
  '/builder-education': [
    read('/api/courses/summary', 'builder_education_read'),
    read('/api/courses?limit=50', 'builder_education_read'),
  ],
  '/building-specs': [read('/api/building-specs/overview'), read('/api/specifications?limit=60')],
  '/expiry-radar': [read('/api/expiries?days=90')],
  '/organization': [read('/api/scorecard')],
  '/knowledge-base': [read('/api/knowledge/tabs')],
  '/financial': [read('/api/financial-overview', 'financial_read')],
  '/financial-dashboard': [read('/api/financial-dashboard', 'financial_read')],
  '/content': [read('/api/content?limit=50'), read('/api/content/summary')],
  '/help': [read('/api/help')],
};
