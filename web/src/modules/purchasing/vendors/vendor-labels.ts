import type { PapersState } from '@builder-os/contract/modules/purchasing/paper-kinds';
import type { VendorTrade } from '@builder-os/contract/modules/purchasing/vendor-trades';
import type { Tone } from '../../../ui/tone.ts';

export const TRADE_LABELS: Record<VendorTrade, string> = {
  excavation: 'Excavation',
  concrete: 'Concrete',
  masonry: 'Masonry',
  steel_erection: 'Steel erection',
  framing: 'Framing',
  roofing: 'Roofing',
  siding: 'Siding',
  windows_doors: 'Windows and doors',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  hvac: 'HVAC',
  insulation: 'Insulation',
  drywall: 'Drywall',
  painting: 'Painting',
  flooring: 'Flooring',
  cabinets: 'Cabinets',
  landscaping: 'Landscaping',
  cleaning: 'Cleaning',
  general_labor: 'General labor',
  materials: 'Materials',
  equipment_rental: 'Equipment rental',
  freight: 'Freight',
  design: 'Design',
  other: 'Other',
};

export const PAPERS_LABELS: Record<PapersState, string> = {
  missing: 'Missing',
  expired: 'Expired',
  expiring: 'Expiring soon',
  in_order: 'In order',
};

export const PAPERS_TONES: Record<PapersState, Tone> = {
  missing: 'red',
  expired: 'red',
  expiring: 'timber',
  in_order: 'moss',
};

export function namesOfTrades(trades: readonly VendorTrade[]): string {
  return trades.map((trade) => TRADE_LABELS[trade]).join(', ');
}
