/** The trades of vendors, in the order of building. */
export const VENDOR_TRADES = [
  'excavation',
  'concrete',
  'masonry',
  'steel_erection',
  'framing',
  'roofing',
  'siding',
  'windows_doors',
  'plumbing',
  'electrical',
  'hvac',
  'insulation',
  'drywall',
  'painting',
  'flooring',
  'cabinets',
  'landscaping',
  'cleaning',
  'general_labor',
  'materials',
  'equipment_rental',
  'freight',
  'design',
  'other',
] as const;
export type VendorTrade = (typeof VENDOR_TRADES)[number];

/** Trades that send no people to work on a site. */
const SUPPLY: readonly VendorTrade[] = ['materials', 'equipment_rental', 'freight', 'design', 'other'];

/** Whether one of the trades works on the site, so that the vendor needs insurance. */
export function isSubcontractor(trades: readonly VendorTrade[]): boolean {
  return trades.some((trade) => !SUPPLY.includes(trade));
}
