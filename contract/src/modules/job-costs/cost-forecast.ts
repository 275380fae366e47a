import { fromCents, toCents } from '../../platform/money.ts';

/** The amounts that the figures of a code and type are calculated from, in dollars. */
export interface CostInputs {
  original: string;
  changes: string;
  transfers: string;
  committed: string;
  actual: string;
  /** The part of the actual cost that is matched to order lines. */
  actualOnOrders: string;
  /** The sum of the order lines' amounts committed and not billed yet, 0 for lines closed by hand. */
  openCommitment: string;
  /** The manager’s own estimate to complete; null to work it out. */
  ownToGo: string | null;
}

export interface CostForecast {
  revised: string;
  toGo: string;
  forecast: string;
  variance: string;
}

/**
 * Revised budget, cost to go, forecast and variance of one code and type (the jobs guide, section 4). A negative
 * variance is over budget.
 */
export function forecastOf(inputs: CostInputs): CostForecast {
  const cents = (name: Exclude<keyof CostInputs, 'ownToGo'>) => toCents(inputs[name]);
  const revised = cents('original') + cents('changes') + cents('transfers');
  const left = revised - cents('actual') - cents('openCommitment');
  const toGo = inputs.ownToGo === null ? (left > 0n ? left : 0n) : toCents(inputs.ownToGo);
  const forecast = cents('actual') + cents('openCommitment') + toGo;
  return {
    revised: fromCents(revised),
    toGo: fromCents(toGo),
    forecast: fromCents(forecast),
    variance: fromCents(revised - forecast),
  };
}
