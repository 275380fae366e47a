import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { Storage } from '../storage/storage.ts';
import { findLogoImage } from './logo.ts';

/** The company as the sender of a letter. */
export interface Sender extends Pick<Organization, 'companyName' | 'cities' | 'address' | 'phone' | 'email'> {
  logo?: string | undefined;
}

/** The letterhead of every PDF. */
export async function findSender(storage: Storage, organization: Organization): Promise<Sender> {
  const { companyName, cities, address, phone, email } = organization;
  return { companyName, cities, address, phone, email, logo: await findLogoImage(storage, organization) };
}

/** The letterhead without its address, for sheets that must fit a number of pages. */
export type ShortSender = Pick<Sender, 'companyName' | 'cities' | 'logo'>;

export async function findShortSender(storage: Storage, organization: Organization): Promise<ShortSender> {
  const { companyName, cities } = organization;
  return { companyName, cities, logo: await findLogoImage(storage, organization) };
}
