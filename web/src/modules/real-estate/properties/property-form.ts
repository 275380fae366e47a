import {
  type CreateProperty,
  createPropertySchema,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  type Property,
} from '@builder-os/contract/modules/real-estate/properties';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import { z } from 'zod';
import { choiceEntry, orNull, orUndefined, requiredEntry } from '../../../app/records/form-entries.ts';
import type { PropertyBody, PropertyChanges } from './properties.mutations.ts';

const propertyEntriesSchema = z.object({
  address: requiredEntry('Enter an address.'),
  city: requiredEntry('Enter a city.'),
  state: requiredEntry('Choose a state.'),
  postalCode: z.string(),
  county: z.string(),
  climateZone: z.string(),
  type: choiceEntry(PROPERTY_TYPES, 'Choose a type.'),
  status: choiceEntry(PROPERTY_STATUSES, 'Choose a status.'),
  units: z.string(),
  squareFeet: z.string(),
  yearBuilt: z.string(),
  acquiredOn: z.string(),
  soldOn: z.string(),
  investment: requiredEntry('Enter the total cost.'),
  currentValue: z.string(),
  loanBalance: z.string(),
  projectedRoi: z.string(),
  notes: z.string(),
});
export type PropertyEntries = z.input<typeof propertyEntriesSchema>;
export const PROPERTY_FIELDS = propertyEntriesSchema.keyof().options;

export const propertyFormSchema = propertyEntriesSchema.transform(toPropertyBody).pipe(createPropertySchema);

export const EMPTY_PROPERTY: PropertyEntries = {
  address: '',
  city: '',
  state: '',
  postalCode: '',
  county: '',
  climateZone: '',
  type: 'single_family',
  status: 'pending',
  units: '1',
  squareFeet: '',
  yearBuilt: '',
  acquiredOn: '',
  soldOn: '',
  investment: '',
  currentValue: '',
  loanBalance: '',
  projectedRoi: '',
  notes: '',
};

export function toPropertyEntries(property: Property): PropertyEntries {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    address: property.address,
    city: property.city,
    state: property.state,
    postalCode: text(property.postalCode),
    county: text(property.county),
    climateZone: text(property.climateZone),
    type: property.type,
    status: property.status,
    units: text(property.units),
    squareFeet: text(property.squareFeet),
    yearBuilt: text(property.yearBuilt),
    acquiredOn: text(property.acquiredOn),
    soldOn: text(property.soldOn),
    investment: property.investment,
    currentValue: '',
    loanBalance: property.loanBalance,
    projectedRoi: text(property.projectedRoi),
    notes: text(property.notes),
  };
}

function toPropertyBody(entries: z.output<typeof propertyEntriesSchema>): PropertyBody {
  return {
    address: entries.address,
    city: entries.city,
    state: entries.state,
    postalCode: orNull(entries.postalCode),
    county: orNull(entries.county),
    climateZone: toNumber(entries.climateZone),
    type: entries.type,
    status: entries.status,
    units: toNumber(entries.units) ?? 1,
    squareFeet: toNumber(entries.squareFeet),
    yearBuilt: toNumber(entries.yearBuilt),
    acquiredOn: orNull(entries.acquiredOn),
    soldOn: entries.status === 'sold' ? orUndefined(entries.soldOn) : undefined,
    investment: entries.investment,
    currentValue: orUndefined(entries.currentValue),
    loanBalance: orUndefined(entries.loanBalance) ?? '0',
    projectedRoi: orNull(entries.projectedRoi),
    notes: orNull(entries.notes),
  };
}

function toNumber(entry: string): number | null {
  const text = plainNumber(entry);
  return text === '' ? null : Number(text);
}

/** Returns the fields that changed. The value isn't one of them: it changes only through valuations. */
export function findPropertyChanges(
  before: PropertyEntries,
  after: PropertyEntries,
  body: CreateProperty,
): PropertyChanges {
  const changed = PROPERTY_FIELDS.filter((field) => field !== 'currentValue' && before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
}
