import { type Organization, organizationSchema } from '@builder-os/contract/modules/admin/organization';
import { DEFAULT_TIME_ZONE } from '@builder-os/contract/platform/dates';
import type { Executor } from '../../../platform/db/database.ts';
import { findSetting } from '../../../platform/settings/settings.queries.ts';

export const ORGANIZATION = 'organization';

// What a new installation says until System Settings are filled in.
const SAMPLE: Organization = {
  companyName: 'Second-Generation Builder',
  systemEmail: 'administrator@builder.example',
  ownerName: 'Dale Whitaker',
  ownerTitle: 'CEO & Master Builder',
  cities: ['Springfield, Ohio', 'Detroit, Michigan'],
  phone: '',
  timeZone: DEFAULT_TIME_ZONE,
  websiteUrl: 'https://www.builder.example',
  networkUrl: 'https://network.example/in/builder',
  videoUrl: 'https://video.example/@builder',
  logoUrl: null,
};

/** What the product says about the company: what was saved, over what a new installation says. */
export async function findOrganization(db: Executor): Promise<Organization> {
  const saved = await findSetting(db, ORGANIZATION, organizationSchema.partial());
  return { ...SAMPLE, ...saved };
}
