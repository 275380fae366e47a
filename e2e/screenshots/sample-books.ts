import type { TransactionType } from '@builder-os/contract/modules/finance/financial-transactions';
import type { RevenueUnit } from '@builder-os/contract/modules/finance/revenue-tracking';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';

const DAY = 86_400_000;

/** Invented amounts for the finance screens, over the last twelve months. */
export const TRANSACTIONS = [
  transaction('income', 'steel_framing', 58_300, 'Garage kits, final payment', 300, 'Sales'),
  transaction('income', 'real_estate', 30_400, 'Woodward Ave. apartments rent', 260, 'Rent received'),
  transaction('expense', 'steel_framing', 21_900, 'Galvanized coil, 20 ga', 240, 'Materials'),
  transaction('income', 'builder_education', 14_400, 'Course sales, spring', 200, 'Sales'),
  transaction('expense', 'general', 4_250, 'Shop rent', 150, 'Rent'),
  transaction('income', 'steel_framing', 49_500, 'Barn kit, second payment', 110, 'Sales'),
  transaction('expense', 'real_estate', 6_120, 'Roof repair, Piety Hill', 80, 'Subcontractors'),
  transaction('income', 'real_estate', 9_640, 'Woodward Ave. apartments rent', 30, 'Rent received'),
  transaction('expense', 'steel_framing', 18_420, 'Galvanized coil, 18 ga G60', 12, 'Materials'),
  transaction('expense', 'steel_framing', 2_180, 'Freight to job site', 9, 'Freight'),
  transaction('income', 'builder_education', 4_195, 'Course sales, week 10', 5, 'Sales'),
  transaction('income', 'steel_framing', 27_760, 'Lagonda Row deposit', 1, 'Sales'),
];

export const PROJECTS = [
  project('steel_framing', 'Garage kits', 'Clark Yard Supply', 88_400, 65_100, 280),
  project('real_estate', 'Woodward Ave. apartments', 'Piquette Capital Partners', 74_300, 52_400, 210),
  project('builder_education', 'Spring cohort', null, 31_500, 12_300, 160),
  project('steel_framing', 'Townhouse shells, block C', 'Cornice Partners', 92_000, 67_900, 100),
  project('real_estate', 'Piety Hill', 'Grand Bend CDC', 80_000, 56_500, 60),
  project('builder_education', 'Coaching, autumn', null, 32_000, 12_500, 30),
  project('steel_framing', 'Lagonda Row', 'Second Start Ohio', 88_000, 63_700, 2),
];

export const BILLS = [
  { vendor: 'Clark County Steel', amount: 8_420.5, dueDate: dayFromNow(18), category: 'Materials' },
  { vendor: 'Harbor Property', amount: 4_250, dueDate: dayFromNow(30), category: 'Rent' },
  { vendor: 'Buckeye Insurance', amount: 1_180.75, dueDate: dayFromNow(45), category: 'Insurance' },
];

function transaction(
  transactionType: TransactionType,
  businessUnit: BusinessUnit,
  amount: number,
  description: string,
  daysAgo: number,
  category: string,
) {
  return { transactionType, businessUnit, amount, description, category, transactionDate: dayFromNow(-daysAgo) };
}

function project(
  businessUnit: RevenueUnit,
  projectName: string,
  clientName: string | null,
  grossRevenue: number,
  costs: number,
  daysAgo: number,
) {
  return { businessUnit, projectName, clientName, grossRevenue, costs, invoiceDate: dayFromNow(-daysAgo) };
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
}
