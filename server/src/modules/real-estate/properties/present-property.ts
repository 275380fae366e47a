import type { Property, PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { figuresOf, type PropertySums, roiOf } from '@builder-os/contract/modules/real-estate/property-figures';
import { missesOf, type StrategyRules } from '@builder-os/contract/modules/real-estate/strategy';

/** A property as stored, with the latest of its valuations and shares. */
export type StoredProperty = Omit<Property, 'roi' | 'misses'>;

/** Adds the return, and the rules of the current strategy that the property doesn't meet. */
export function presentProperty(property: StoredProperty, strategy: StrategyRules): Property {
  return { ...property, roi: roiOf(property), misses: missesOf(property, strategy) };
}

/** A property's money, as one statement reads it. */
export interface MoneyRow extends Omit<PropertySums, 'investment' | 'currentValue'> {
  periodFrom: string;
  periodTo: string;
  contributed: string;
  returned: string;
  /** The cost of its jobs so far. */
  renovationToDate: string;
}

export function presentDetail(property: Property, money: MoneyRow): PropertyDetail {
  const { investment, currentValue } = property;
  return { ...property, ...money, ...figuresOf({ ...money, investment, currentValue }) };
}
