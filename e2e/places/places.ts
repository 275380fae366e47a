import { ACCOUNT_PLACES } from './account.places.ts';
import { ACTIVITY_PLACES } from './activities.places.ts';
import { ADMIN_PLACES } from './admin.places.ts';
import { BILL_PLACES } from './bills.places.ts';
import { BOOK_PLACES } from './books.places.ts';
import { CHANGE_PLACES } from './changes.places.ts';
import { CONTACT_PLACES } from './contacts.places.ts';
import { CONTENT_PLACES } from './content.places.ts';
import { DEAL_PLACES } from './deals.places.ts';
import { EDUCATION_PLACES } from './education.places.ts';
import { FIELD_PLACES } from './field.places.ts';
import { FINANCE_PLACES } from './finance.places.ts';
import { FIRST_RUN_PLACES } from './first-run.places.ts';
import { HELP_PLACES } from './help.places.ts';
import { IMPORT_PLACES } from './imports.places.ts';
import { INVOICING_PLACES } from './invoicing.places.ts';
import { JOB_PLACES } from './jobs.places.ts';
import { KNOWLEDGE_PLACES } from './knowledge.places.ts';
import { LEAD_PLACES } from './leads.places.ts';
import { ORGANIZATION_PLACES } from './organization.places.ts';
import type { Place } from './place.ts';
import { PURCHASING_PLACES } from './purchasing.places.ts';
import { REAL_ESTATE_PLACES } from './real-estate.places.ts';
import { REPORT_PLACES } from './reports.places.ts';
import { SALES_RESOURCE_PLACES } from './sales-resources.places.ts';
import { SAVED_VIEW_PLACES } from './saved-views.places.ts';
import { SHELL_PLACES } from './shell.places.ts';
import { SPECS_PLACES } from './specs.places.ts';
import { STEEL_PLACES } from './steel.places.ts';
import { STEEL_ORDER_PLACES } from './steel-orders.places.ts';
import { WEBHOOK_PLACES } from './webhooks.places.ts';

interface Area {
  area: string;
  places: Place[];
}

/** Screens and layers of a signed-in administrator, by area. A new module adds its own file. */
const AREAS: Area[] = [
  { area: 'shell', places: SHELL_PLACES },
  { area: 'field', places: FIELD_PLACES },
  { area: 'leads', places: LEAD_PLACES },
  { area: 'imports', places: IMPORT_PLACES },
  { area: 'saved views', places: SAVED_VIEW_PLACES },
  { area: 'deals', places: DEAL_PLACES },
  { area: 'contacts', places: CONTACT_PLACES },
  { area: 'activities', places: ACTIVITY_PLACES },
  { area: 'reports', places: REPORT_PLACES },
  { area: 'sales resources', places: SALES_RESOURCE_PLACES },
  { area: 'jobs', places: JOB_PLACES },
  { area: 'changes', places: CHANGE_PLACES },
  { area: 'purchasing', places: PURCHASING_PLACES },
  { area: 'invoicing', places: INVOICING_PLACES },
  { area: 'knowledge', places: KNOWLEDGE_PLACES },
  { area: 'finance', places: [...FINANCE_PLACES, ...BOOK_PLACES, ...BILL_PLACES] },
  { area: 'organization', places: ORGANIZATION_PLACES },
  { area: 'steel', places: STEEL_PLACES },
  { area: 'education', places: EDUCATION_PLACES },
  { area: 'building specs', places: SPECS_PLACES },
  { area: 'real estate', places: REAL_ESTATE_PLACES },
  { area: 'steel orders', places: STEEL_ORDER_PLACES },
  { area: 'content', places: CONTENT_PLACES },
  { area: 'account', places: ACCOUNT_PLACES },
  { area: 'admin', places: ADMIN_PLACES },
  { area: 'webhooks', places: WEBHOOK_PLACES },
  { area: 'first run', places: FIRST_RUN_PLACES },
  { area: 'help', places: HELP_PLACES },
];

/**
 * The areas to check in this run: all of them, or with `PLACES_TURN=2/3` every third one from the second on. See
 * docs/decisions/036-a-revision-judges-a-third-of-the-places.md.
 */
export function areasOfTurn(turn: string | undefined): Area[] {
  if (turn === undefined || turn === '') return AREAS;
  const [number = 0, of = 0] = turn.split('/').map(Number);
  if (!(number >= 1 && number <= of)) throw new Error(`PLACES_TURN is "${turn}", and would be right as 2/3.`);
  return AREAS.filter((_, index) => index % of === number - 1);
}
