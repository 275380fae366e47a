import type { Access } from '@builder-os/contract/platform/permissions';

export interface FirstRead {
  address: string;
  /** The access the read requires; the page doesn't preload it for users without it. */
  needs: Exclude<Access, 'public' | 'secret-link' | 'signed-in'>;
}

const read = (address: string, needs: FirstRead['needs'] = 'approved'): FirstRead => ({ address, needs });

/**
 * The first requests of each screen, by path, and of each tab (`/jobs?tab=wip`). The page starts them with the scripts and
 * the screen reuses them, unless the URL has filters. A wrong line costs a second request; `e2e/first-visit.spec.ts`
 * checks each. Users with another start page still pass through `/` on sign-in, which wastes its reads.
 */
export const FIRST_READS: Readonly<Record<string, readonly FirstRead[]>> = {
  '/': [
    read('/api/dashboard/metrics'),
    read('/api/deals?limit=3'),
    read('/api/leads?limit=3'),
    read('/api/announcements'),
    read('/api/admin/first-run', 'role:admin'),
    read('/api/receivables/summary', 'financial_read'),
    read('/api/jobs-at-risk', 'jobs_read'),
  ],
  '/leads': [read('/api/leads?limit=100'), read('/api/leads/summary')],
  '/deals': [read('/api/deals/board'), read('/api/deals/summary')],
  '/contacts': [read('/api/contacts?limit=100'), read('/api/contacts/summary')],
  '/companies': [read('/api/companies?limit=50')],
  '/activities': [read('/api/activities?sort=due&limit=100'), read('/api/activities/summary')],
  '/jobs': [read('/api/jobs?limit=100'), read('/api/wip-schedule', 'jobs_read')],
  '/jobs?tab=receivables': [read('/api/receivables', 'financial_read'), read('/api/jobs?limit=100')],
  '/jobs?tab=wip': [read('/api/wip-schedule?state=open', 'jobs_read'), read('/api/jobs?limit=100')],
  '/jobs?tab=orders': [read('/api/purchase-orders?limit=100', 'jobs_read'), read('/api/jobs?limit=100')],
  '/jobs?tab=changes': [read('/api/change-orders?limit=100', 'jobs_read'), read('/api/jobs?limit=100')],
  '/jobs?tab=vendors': [read('/api/vendors?limit=100', 'jobs_read'), read('/api/jobs?limit=100')],
  '/jobs?tab=codes': [read('/api/cost-codes', 'jobs_read'), read('/api/jobs?limit=100')],
  '/reports': [read('/api/reports/sales')],
  '/sales-resources': [read('/api/sales-resources?limit=100'), read('/api/sales-resources/summary')],
  '/steel-framing': [read('/api/steel/products?archived=no&limit=48', 'steel_framing_read')],
  '/steel-framing?tab=specifications': [read('/api/steel/specifications?limit=100', 'steel_framing_read')],
  '/steel-framing?tab=pricing': [
    read('/api/steel/price-lists/current', 'steel_framing_read'),
    read('/api/steel/specifications?kind=climate_zone&limit=100', 'steel_framing_read'),
    read('/api/steel/capacity', 'steel_framing_read'),
  ],
  '/steel-framing?tab=orders': [
    read('/api/steel/orders?state=open&limit=100', 'steel_framing_read'),
    read('/api/steel/capacity', 'steel_framing_read'),
  ],
  '/real-estate': [
    read('/api/real-estate/summary', 'real_estate_read'),
    read('/api/properties?sort=status&limit=60', 'real_estate_read'),
  ],
  '/real-estate?tab=portfolio': [
    read('/api/real-estate/summary', 'real_estate_read'),
    read('/api/properties?limit=60', 'real_estate_read'),
    read('/api/real-estate/value-history', 'real_estate_read'),
  ],
  '/real-estate?tab=partners': [
    read('/api/real-estate/summary', 'real_estate_read'),
    read('/api/partners?limit=200', 'real_estate_read'),
  ],
  '/builder-education': [
    read('/api/courses/summary', 'builder_education_read'),
    read('/api/courses?limit=50', 'builder_education_read'),
  ],
  '/builder-education?tab=coaching': [
    read('/api/courses/summary', 'builder_education_read'),
    read('/api/coaching-programs?limit=50', 'builder_education_read'),
  ],
  '/builder-education?tab=students': [
    read('/api/courses/summary', 'builder_education_read'),
    read('/api/enrolments?limit=50', 'builder_education_read'),
  ],
  '/builder-education?tab=packages': [
    read('/api/coaching-packages/summary', 'builder_education_read'),
    read('/api/coaching-packages?limit=50', 'builder_education_read'),
  ],
  '/builder-education?tab=bookings': [
    read('/api/courses/summary', 'builder_education_read'),
    read('/api/coaches', 'builder_education_read'),
    read('/api/bookings?when=upcoming&limit=50', 'builder_education_read'),
  ],
  '/building-specs': [read('/api/building-specs/overview'), read('/api/specifications?limit=60')],
  '/building-specs?tab=documents': [read('/api/building-specs/overview'), read('/api/technical-documents?limit=50')],
  '/expiry-radar': [read('/api/expiries?days=90')],
  '/organization': [
    read('/api/scorecard'),
    read('/api/meeting-schedule'),
    read('/api/one-pagers?limit=6', 'financial_read'),
  ],
  '/organization?tab=profit-first': [read('/api/organization-profile/allocation')],
  '/organization?tab=rocks': [read('/api/rocks/quarters')],
  '/organization?tab=processes': [read('/api/processes?limit=50')],
  '/organization?tab=business-units': [
    read('/api/organization-profile'),
    read('/api/organization-profile/business-units'),
    read('/api/seats'),
  ],
  '/knowledge-base': [read('/api/knowledge/tabs')],
  '/financial': [read('/api/financial-overview', 'financial_read')],
  '/financial?tab=profit-first': [
    read('/api/financial-overview', 'financial_read'),
    read('/api/profit-first-accounts', 'financial_read'),
    read('/api/opening-balances', 'financial_read'),
    read('/api/profit-first-accounts/history', 'financial_read'),
    read('/api/allocation-runs/schedule', 'financial_read'),
  ],
  '/financial?tab=transactions': [
    read('/api/financial-overview', 'financial_read'),
    read('/api/ledger/proof', 'financial_read'),
    read('/api/financial-transactions?limit=10', 'financial_read'),
  ],
  '/financial?tab=revenue': [
    read('/api/financial-overview', 'financial_read'),
    read('/api/revenue-tracking?limit=50', 'financial_read'),
  ],
  '/financial-dashboard': [read('/api/financial-dashboard', 'financial_read')],
  '/financial-dashboard?tab=profit-and-loss': [
    read('/api/financial-dashboard', 'financial_read'),
    read('/api/financial-dashboard/profit-and-loss?basis=cash', 'financial_read'),
  ],
  '/financial-dashboard?tab=balance-sheet': [
    read('/api/financial-dashboard', 'financial_read'),
    read('/api/financial-dashboard/balance-sheet?basis=cash', 'financial_read'),
  ],
  '/financial-dashboard?tab=business-units': [
    read('/api/financial-dashboard', 'financial_read'),
    read('/api/financial-dashboard/business-units', 'financial_read'),
  ],
  '/financial-dashboard?tab=forecasts': [
    read('/api/financial-dashboard', 'financial_read'),
    read('/api/financial-dashboard/forecasts', 'financial_read'),
  ],
  '/content': [read('/api/content?limit=50'), read('/api/content/summary')],
  '/admin': [
    read('/api/admin/metrics', 'user_management_read'),
    read('/api/admin/users?limit=50', 'user_management_read'),
  ],
  '/admin?tab=settings': [
    read('/api/admin/metrics', 'user_management_read'),
    read('/api/admin/settings', 'system_admin'),
  ],
  '/admin?tab=activity': [
    read('/api/admin/metrics', 'user_management_read'),
    read('/api/admin/audit-log/options', 'system_admin'),
    read('/api/admin/audit-log?limit=50', 'system_admin'),
  ],
  '/admin?tab=health': [
    read('/api/admin/metrics', 'user_management_read'),
    read('/api/admin/system-health', 'system_admin'),
    read('/api/admin/system-health/history', 'system_admin'),
  ],
  '/profile': [read('/api/account/sessions'), read('/api/account/tokens')],
  '/help': [read('/api/help')],
};
