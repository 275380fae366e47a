import { ACCOUNT_PLACES } from './account.places.ts';
import { ACTIVITY_PLACES } from './activities.places.ts';
import { CONTACT_PLACES } from './contacts.places.ts';
import { DEAL_PLACES } from './deals.places.ts';
import { LEAD_PLACES } from './leads.places.ts';
import type { Place } from './place.ts';
import { REPORT_PLACES } from './reports.places.ts';
import { SHELL_PLACES } from './shell.places.ts';

/** Screens and layers of a signed-in administrator; a module adds its own file. */
export const PLACES: Place[] = [
  ...SHELL_PLACES,
  ...LEAD_PLACES,
  ...DEAL_PLACES,
  ...CONTACT_PLACES,
  ...ACTIVITY_PLACES,
  ...REPORT_PLACES,
  ...ACCOUNT_PLACES,
];
