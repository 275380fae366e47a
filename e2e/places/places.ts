import { ACCOUNT_PLACES } from './account.places.ts';
import { ACTIVITY_PLACES } from './activities.places.ts';
import { ADMIN_PLACES } from './admin.places.ts';
import { CONTACT_PLACES } from './contacts.places.ts';
import { DEAL_PLACES } from './deals.places.ts';
import { IMPORT_PLACES } from './imports.places.ts';
import { LEAD_PLACES } from './leads.places.ts';
import type { Place } from './place.ts';
import { REPORT_PLACES } from './reports.places.ts';
import { SAVED_VIEW_PLACES } from './saved-views.places.ts';
import { SHELL_PLACES } from './shell.places.ts';

/** Screens and layers of a signed-in administrator, by area; a module adds its own file. */
export const AREAS: { area: string; places: Place[] }[] = [
  { area: 'shell', places: SHELL_PLACES },
  { area: 'leads', places: LEAD_PLACES },
  { area: 'imports', places: IMPORT_PLACES },
  { area: 'saved views', places: SAVED_VIEW_PLACES },
  { area: 'deals', places: DEAL_PLACES },
  { area: 'contacts', places: CONTACT_PLACES },
  { area: 'activities', places: ACTIVITY_PLACES },
  { area: 'reports', places: REPORT_PLACES },
  { area: 'account', places: ACCOUNT_PLACES },
  { area: 'admin', places: ADMIN_PLACES },
];
