import { type Organization, organizationSchema } from '@builder-os/contract/modules/admin/organization';
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
};

export const PRODUCT_NAME = 'Builder Operating System';

/** What the product says about the company, sent with the page: screens before sign-in need it too. */
export const organization: Organization = readOrganization();

/** 'Springfield, Ohio and Detroit, Michigan' */
export const organizationCities = new Intl.ListFormat('en-US').format(organization.cities);

function readOrganization(): Organization {
  const text = document.getElementById('organization')?.textContent ?? '{}';
  const parsed = organizationSchema.partial().safeParse(JSON.parse(text));
  return { ...UNKNOWN_ORGANIZATION, ...parsed.data };
}
