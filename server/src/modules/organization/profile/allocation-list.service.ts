import { PAY_SLOTS } from '@builder-os/contract/modules/finance/allocation';
import type { AllocationList, UnitCards } from '@builder-os/contract/modules/organization/profile';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import type { Executor } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { getRunCalendar } from '../../finance/allocation-runs/run-schedule.service.ts';
import { getTargets } from '../../finance/financial-dashboard/financial-targets.service.ts';
import { listAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.service.ts';
import { listRocks } from '../rocks/rocks.service.ts';
import { getProfile } from './profile.service.ts';
import { countUnitIssues, findUnitDeals, findUnitRevenue } from './unit-figures.queries.ts';

const NOTE = `Bills are paid on the ${PAY_SLOTS[0]}th and ${PAY_SLOTS[1]}th.`;
const FINANCE = 'financial_read';

/** The Profit First allocation, from the finance accounts. Only people who can view finance get balances. */
export async function getAllocationList(db: Executor, actor: Actor): Promise<AllocationList> {
  const maySee = actor.permissions.includes(FINANCE);
  const accounts = (await listAccounts(db)).filter(({ isSystem, isActive }) => isActive && !isSystem);
  const { outstanding, next } = await getRunCalendar(db);
  const run = outstanding.at(-1) ?? next;
  const { grossProfit, fixedExpenses, netMargin } = await getTargets(db);
  const total = accounts.reduce((sum, { percentage }) => sum + toCents(percentage), 0n);
  return {
    accounts: accounts.map(({ id, name, role, percentage, currentBalance }) => ({
      id,
      name,
      role,
      percentage,
      balance: maySee ? currentBalance : null,
    })),
    totalPercentage: fromCents(total),
    payDays: [...PAY_SLOTS],
    note: NOTE,
    nextRun: run.scheduledFor,
    nextDueOn: run.dueOn,
    targets: { grossProfit, fixedExpenses, netMargin },
    missingPermission: maySee ? null : FINANCE,
  };
}

/** The business units: their texts, and their figures for this year and this quarter. */
export async function getUnitCards(db: Executor, actor: Actor): Promise<UnitCards> {
  const maySee = actor.permissions.includes(FINANCE);
  const { today } = await getRunCalendar(db);
  const { timeZone } = await getOrganization(db);
  const year = today.slice(0, 4);
  const quarter = quarterOf(today);
  const { businessUnits } = await getProfile(db);
  const deals = await findUnitDeals(db, momentAt(`${year}-01-01`, '00:00', timeZone));
  const issues = await countUnitIssues(db);
  const rocks = await listRocks(db, { quarter });
  const revenue = maySee ? await findUnitRevenue(db, { from: `${year}-01-01`, to: `${year}-12-31` }) : [];
  return {
    year: Number(year),
    quarter,
    units: BUSINESS_UNITS.map((unit) => {
      const text = businessUnits.items.find((item) => item.unit === unit);
      const sales = deals.find((row) => row.unit === unit);
      const money = revenue.find((row) => row.unit === unit);
      const own = rocks.filter(({ businessUnit, outcome }) => businessUnit === unit && outcome !== 'dropped');
      return {
        unit,
        tagline: text?.tagline ?? null,
        description: text?.description ?? null,
        offers: text?.offers ?? [],
        openDeals: sales?.openDeals ?? 0,
        openValue: sales?.openValue ?? '0.00',
        wonDeals: sales?.wonDeals ?? 0,
        wonValue: sales?.wonValue ?? '0.00',
        rocks: own.length,
        rocksOnTrack: own.filter(({ isOnTrack }) => isOnTrack).length,
        openIssues: issues.find((row) => row.unit === unit)?.count ?? 0,
        revenue: maySee ? (money?.revenue ?? '0.00') : null,
        netRevenue: maySee ? (money?.netRevenue ?? '0.00') : null,
      };
    }),
    missingPermission: maySee ? null : FINANCE,
  };
}
