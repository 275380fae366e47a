import type { MatchReason } from '@builder-os/contract/modules/sales/quick-match';
import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { ABSENT } from '../../../format/absent.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatPercent } from '../../../format/percent.ts';
import { GENERAL, RESOURCE_STAGE_LABELS, SITUATION_LABELS } from './resource-labels.ts';

/** The label of the product a resource is about. */
export function describeProduct({ productName, isProductDeleted }: SalesResource): string {
  if (productName === null) return GENERAL;
  return isProductDeleted ? `${productName} (deleted)` : productName;
}

/** How successful a resource was: `2 of 3 won`, `on 1 open deal`; null if it was never used. */
export function describeUse({ usedInDeals, wonDeals, lostDeals }: SalesResource): string | null {
  if (usedInDeals === 0) return null;
  const decided = wonDeals + lostDeals;
  if (decided === 0) return `on ${formatCountOf(usedInDeals, 'open deal')}`;
  return `${formatCount(wonDeals)} of ${formatCount(decided)} won`;
}

/** The full form: how often it was used, the outcomes, and the win rate. */
export function describeUseWhole(resource: SalesResource): string {
  const { usedInDeals, wonDeals, lostDeals, winRate } = resource;
  if (usedInDeals === 0) return 'Not used on any deals yet';
  const rate = winRate === null ? '' : ` (${formatPercent(winRate, 0)} win rate)`;
  return `Used on ${formatCountOf(usedInDeals, 'deal')}: ${formatCount(wonDeals)} won, ${formatCount(lostDeals)} lost${rate}`;
}

/** Why a resource matches, for a chip. */
export function describeReason(reason: MatchReason, resource: SalesResource): string {
  switch (reason) {
    case 'situation':
      return `Situation: ${resource.situation === null ? ABSENT : SITUATION_LABELS[resource.situation]}`;
    case 'product':
      return `Product: ${describeProduct(resource)}`;
    case 'general':
      return 'All products';
    case 'stage':
      return `Deal stage: ${resource.stage === null ? ABSENT : RESOURCE_STAGE_LABELS[resource.stage]}`;
  }
}

/** Splits tags: `price, trust` → `['price', 'trust']`. */
export function readTags(tags: string | null): string[] {
  const words = (tags ?? '').split(',').map((tag) => tag.trim());
  return [...new Set(words.filter((tag) => tag !== ''))];
}
