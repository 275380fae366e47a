import {
  type Organization,
  type StoredOrganization,
  storedOrganizationSchema,
} from '@builder-os/contract/modules/admin/organization';
import { DEFAULT_TIME_ZONE } from '@builder-os/contract/platform/dates';
import type { Executor } from '../db/database.ts';
import { findSetting } from '../settings/settings.queries.ts';

export const ORGANIZATION = 'organization';

// The defaults of a new installation until System Settings are filled in.
const SAMPLE: StoredOrganization = {
  companyName: 'Second-Generation Builder',
  systemEmail: 'administrator@builder.example',
  ownerName: 'Dale Whitaker',
  ownerTitle: 'CEO & Master Builder',
  cities: ['Springfield, Ohio', 'Detroit, Michigan'],
  address: '',
  phone: '',
  email: '',
  timeZone: DEFAULT_TIME_ZONE,
  websiteUrl: 'https://www.builder.example',
  networkUrl: 'https://network.example/in/builder',
  videoUrl: 'https://video.example/@builder',
  logoUrl: null,
};

const SAMPLE_EXPERIENCE = '17 Years Experience';

/** The saved settings, with the defaults of a new installation for the rest. */
export async function findStoredOrganization(db: Executor): Promise<StoredOrganization> {
  const saved = await findSetting(db, ORGANIZATION, storedOrganizationSchema.partial());
  return { ...SAMPLE, ...saved };
}

/** The company's details that the app shows. */
export async function getOrganization(db: Executor): Promise<Organization> {
  const stored = await findStoredOrganization(db);
  return { ...stored, experience: stored.companyName === SAMPLE.companyName ? SAMPLE_EXPERIENCE : '' };
}

/** Whether the company's name was changed from the sample name. */
export async function isCompanyNamed(db: Executor): Promise<boolean> {
  return (await findStoredOrganization(db)).companyName !== SAMPLE.companyName;
}
