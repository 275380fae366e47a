import type { CreateProperty, Property } from '@builder-os/contract/modules/real-estate/properties';

/** A column of the properties file. `field`: the field it fills on import; columns without it are only exported. */
interface FileColumn {
  header: string;
  field?: keyof CreateProperty;
  kind?: 'number' | 'percent' | 'code' | 'day';
  read: (property: Property) => string | number | null;
}

/** Exported files can be imported: a downloaded file can be edited and uploaded again. */
export const PROPERTY_COLUMNS: readonly FileColumn[] = [
  { header: 'Address', field: 'address', read: ({ address }) => address },
  { header: 'City', field: 'city', read: ({ city }) => city },
  { header: 'State', field: 'state', read: ({ state }) => state },
  { header: 'ZIP', field: 'postalCode', read: ({ postalCode }) => postalCode },
  { header: 'County', field: 'county', read: ({ county }) => county },
  { header: 'Climate Zone', field: 'climateZone', kind: 'number', read: ({ climateZone }) => climateZone },
  { header: 'Type', field: 'type', kind: 'code', read: ({ type }) => type },
  { header: 'Status', field: 'status', kind: 'code', read: ({ status }) => status },
  { header: 'Units', field: 'units', kind: 'number', read: ({ units }) => units },
  { header: 'Square Feet', field: 'squareFeet', kind: 'number', read: ({ squareFeet }) => squareFeet },
  { header: 'Year Built', field: 'yearBuilt', kind: 'number', read: ({ yearBuilt }) => yearBuilt },
  { header: 'Acquired', field: 'acquiredOn', kind: 'day', read: ({ acquiredOn }) => acquiredOn },
  { header: 'Sold', field: 'soldOn', kind: 'day', read: ({ soldOn }) => soldOn },
  { header: 'Investment', field: 'investment', read: ({ investment }) => investment },
  { header: 'Current Value', field: 'currentValue', read: ({ currentValue }) => currentValue },
  { header: 'Loan Balance', field: 'loanBalance', read: ({ loanBalance }) => loanBalance },
  { header: 'Projected ROI %', field: 'projectedRoi', kind: 'percent', read: ({ projectedRoi }) => projectedRoi },
  { header: 'ROI %', read: ({ roi }) => roi },
  {
    header: 'Partners',
    read: ({ partners }) => partners.map(({ name, percent }) => `${name} ${percent}%`).join('; '),
  },
  { header: 'Strategy Misses', read: ({ misses }) => misses.join('; ') },
  { header: 'Notes', field: 'notes', read: ({ notes }) => notes },
];

export function toPropertyLine(property: Property): (string | number | null)[] {
  return PROPERTY_COLUMNS.map(({ read }) => read(property));
}
