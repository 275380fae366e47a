import type { PortfolioMonth, PortfolioSummary } from '@builder-os/contract/modules/real-estate/portfolio';
import { roiOf } from '@builder-os/contract/modules/real-estate/property-figures';
import type { Executor } from '../../../platform/db/database.ts';
import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findPortfolioMonths, findPortfolioSums } from './portfolio.queries.ts';

const MONTHS = 24;

export async function getPortfolioSummary(db: Executor): Promise<PortfolioSummary> {
  const sums = await findPortfolioSums(db);
  return { ...sums, roi: roiOf({ investment: sums.totalInvestment, currentValue: sums.currentValue }) };
}

export async function getPortfolioHistory(db: Executor): Promise<PortfolioMonth[]> {
  return findPortfolioMonths(db, { ...(await findOfficeDay(db)), months: MONTHS });
}

/** The figures that real estate provides to scorecards. */
export const REAL_ESTATE_FIGURES: readonly LiveFigure[] = [
  {
    key: 'portfolio_value',
    label: 'Portfolio value',
    about: 'Value of owned properties, from their latest valuations',
    unit: 'currency',
    kind: 'level',
    permission: 'real_estate_read',
    read: async (db) => (await getPortfolioSummary(db)).currentValue,
  },
  {
    key: 'portfolio_roi',
    label: 'Portfolio ROI',
    about: 'Gain in value of owned properties, as a percent of investment',
    unit: 'percent',
    kind: 'level',
    permission: 'real_estate_read',
    read: async (db) => (await getPortfolioSummary(db)).roi,
  },
  {
    key: 'active_properties',
    label: 'Active properties',
    about: 'Properties with the status active',
    unit: 'number',
    kind: 'level',
    permission: 'real_estate_read',
    read: async (db) => String((await getPortfolioSummary(db)).activeProperties),
  },
];
