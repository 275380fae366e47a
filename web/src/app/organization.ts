import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { DEFAULT_TIME_ZONE } from '@builder-os/contract/platform/dates';

// The development server sends the page without the company's data.
const UNKNOWN_ORGANIZATION: Organization = {
  companyName: '',
  systemEmail: '',
  ownerName: '',
  ownerTitle: '',
  cities: [],
  timeZone: DEFAULT_TIME_ZONE,
  websiteUrl: '',
  networkUrl: '',
  videoUrl: '',
  logoUrl: null,
};

export const PRODUCT_NAME = 'Builder Operating System';

/** What the product says about the company, sent with the page: screens before sign-in need it too. */
export const organization: Organization = readOrganization();

/** 'Springfield, Ohio and Detroit, Michigan' */
export const organizationCities = new Intl.ListFormat('en-US').format(organization.cities);

// Not validated again, like any answer of the server: it writes the page from the contract's own schema.
function readOrganization(): Organization {
  const sent: Partial<Organization> = JSON.parse(document.getElementById('organization')?.textContent ?? '{}');
  return { ...UNKNOWN_ORGANIZATION, ...sent };
}
