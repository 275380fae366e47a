import { ACCOUNT_PLACES } from './account.places.ts';
import { LEAD_PLACES } from './leads.places.ts';
import type { Place } from './place.ts';
import { SHELL_PLACES } from './shell.places.ts';

/** Screens and layers of a signed-in administrator; a module adds its own file. */
export const PLACES: Place[] = [...SHELL_PLACES, ...LEAD_PLACES, ...ACCOUNT_PLACES];
