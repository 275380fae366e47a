import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { listEndingPackages } from './packages.queries.ts';

/** Coaching packages that end with sessions left. The person who sold one is notified. */
export const PACKAGE_EXPIRIES: readonly ExpirySource[] = [
  {
    key: 'coaching_package',
    label: 'Coaching packages',
    event: 'Ends',
    access: 'builder_education_read',
    read: listEndingPackages,
  },
];
