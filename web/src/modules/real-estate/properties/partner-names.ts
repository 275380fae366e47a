import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { trimDecimal } from '@builder-os/contract/platform/decimals';

/** Returns a property's partners other than the company: `Keystone Equity (40%)`. */
export function partnerNames({ partners }: Pick<Property, 'partners'>): string {
  const others = partners.filter(({ isCompany }) => !isCompany);
  if (others.length === 0) return partners.length === 0 ? 'Ownership not set' : 'None';
  return others.map(({ name, percent }) => `${name} (${trimDecimal(percent)}%)`).join(', ');
}
