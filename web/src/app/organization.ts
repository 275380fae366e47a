import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { DEFAULT_TIME_ZONE } from '@builder-os/contract/platform/dates';
import { useSyncExternalStore } from 'react';

// The development server sends the page without the company's data.
const UNKNOWN_ORGANIZATION: Organization = {
  companyName: '',
  systemEmail: '',
  ownerName: '',
  ownerTitle: '',
  cities: [],
  experience: '',
  address: '',
  phone: '',
  email: '',
  timeZone: DEFAULT_TIME_ZONE,
  websiteUrl: '',
  networkUrl: '',
  videoUrl: '',
  logoUrl: null,
};

export const PRODUCT_NAME = 'Builder Operating System';

/**
 * The company's details, sent with the page because screens before sign-in need them too. Mutated in place when System
 * Settings are saved; components that must update immediately call `useOrganization`.
 */
export const organization: Organization = readOrganization();

let snapshot: Organization = { ...organization };
const listeners = new Set<() => void>();

/** The organization; re-renders when it changes. */
export function useOrganization(): Organization {
  return useSyncExternalStore(subscribe, () => snapshot);
}

export function setOrganization(fresh: Organization): void {
  if (JSON.stringify(fresh) === JSON.stringify(snapshot)) return;
  Object.assign(organization, fresh);
  snapshot = { ...organization };
  for (const listener of listeners) listener();
}

/** 'Springfield, Ohio and Detroit, Michigan' */
export function formatCities({ cities }: Pick<Organization, 'cities'>): string {
  return new Intl.ListFormat('en-US').format(cities);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Not validated, like any server response: the server builds it from the contract's own schema.
function readOrganization(): Organization {
  const sent: Partial<Organization> = JSON.parse(document.getElementById('organization')?.textContent ?? '{}');
  return { ...UNKNOWN_ORGANIZATION, ...sent };
}
