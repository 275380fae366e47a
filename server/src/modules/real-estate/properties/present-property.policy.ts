import type { Property, PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { figuresOf, type PropertySums, roiOf } from '@builder-os/contract/modules/real-estate/property-figures';
import { missesOf, type StrategyRules } from '@builder-os/contract/modules/real-estate/strategy';

/** A property as it is stored, with what is read of its valuations and shares. */
export type StoredProperty = Omit<Property, 'roi' | 'misses'>;

/** With its return, and what it misses of the strategy as that is now. */
export function presentProperty(property: StoredProperty, strategy: StrategyRules): Property {
  return { ...property, roi: roiOf(property), misses: missesOf(property, strategy) };
}

/** What one statement reads of a property's money. */
export interface MoneyRow extends Omit<PropertySums, 'investment' | 'currentValue'> {
  periodFrom: string;
  periodTo: string;
  contributed: string;
  returned: string;
}

export function presentDetail(property: Property, money: MoneyRow): PropertyDetail {
  const { investment, currentValue } = property;
  return { ...property, ...money, ...figuresOf({ ...money, investment, currentValue }) };
}
