import type { DealStage } from './deals.ts';

/** Situations a sales resource can be tagged with. */
export const SALES_SITUATIONS = [
  'cold_call',
  'warm_lead',
  'follow_up',
  'objection',
  'pricing_discussion',
  'demo_request',
  'closing',
  'referral',
] as const;
export type SalesSituation = (typeof SALES_SITUATIONS)[number];

/** The part of a sales conversation a resource supports. */
export const RESOURCE_STAGES = ['opening', 'qualifying', 'presenting', 'closing', 'pricing', 'technical'] as const;
export type ResourceStage = (typeof RESOURCE_STAGES)[number];

/** Resource stages that suit a deal, by deal stage; none for a closed deal. */
export const RESOURCE_STAGES_OF_DEAL: Record<DealStage, readonly ResourceStage[]> = {
  prospecting: ['opening'],
  qualification: ['qualifying'],
  proposal: ['presenting', 'technical'],
  negotiation: ['pricing', 'technical'],
  closing: ['closing', 'pricing'],
  closed_won: [],
  closed_lost: [],
};

/** Points per match reason. */
export const MATCH_POINTS = { situation: 3, product: 3, general: 1, stage: 2 } as const;
export const MATCHES_SHOWN = 10;

/** Why a resource matches, as shown in chips. `general`: the resource isn't tied to a product. */
export const MATCH_REASONS = ['situation', 'product', 'general', 'stage'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** The search criteria; a deal adds its stage. */
export interface MatchRequest {
  situation: SalesSituation | null;
  productId: number | null;
  dealStage: DealStage | null;
}

interface MatchedResource {
  id: number;
  situation: SalesSituation | null;
  productId: number | null;
  stage: ResourceStage | null;
  priority: number;
  isActive: boolean;
}

/** How well a resource matches, and why. Priority isn't part of the score; it only breaks ties. */
export function scoreMatch(
  resource: MatchedResource,
  request: MatchRequest,
): { score: number; reasons: MatchReason[] } {
  const reasons = MATCH_REASONS.filter((reason) => isReason(reason, resource, request));
  return { score: reasons.reduce((sum, reason) => sum + MATCH_POINTS[reason], 0), reasons };
}

/**
 * The best active matches with at least one point: highest score first, then highest priority, then oldest; at most
 * ten.
 */
export function bestMatches<Resource extends MatchedResource>(
  resources: readonly Resource[],
  request: MatchRequest,
): { resource: Resource; score: number; reasons: MatchReason[] }[] {
  return resources
    .filter(({ isActive }) => isActive)
    .map((resource) => ({ resource, ...scoreMatch(resource, request) }))
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.resource.priority - one.resource.priority ||
        one.resource.id - other.resource.id,
    )
    .slice(0, MATCHES_SHOWN);
}

function isReason(reason: MatchReason, resource: MatchedResource, request: MatchRequest): boolean {
  switch (reason) {
    case 'situation':
      return request.situation !== null && resource.situation === request.situation;
    case 'product':
      return request.productId !== null && resource.productId === request.productId;
    case 'general':
      return request.productId !== null && resource.productId === null;
    case 'stage':
      return (
        request.dealStage !== null &&
        resource.stage !== null &&
        RESOURCE_STAGES_OF_DEAL[request.dealStage].includes(resource.stage)
      );
  }
}
