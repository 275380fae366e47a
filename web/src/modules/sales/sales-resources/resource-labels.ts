import type { ResourceStage, SalesSituation } from '@builder-os/contract/modules/sales/quick-match';
import type { ResourceType } from '@builder-os/contract/modules/sales/sales-resources';

export const TYPE_LABELS: Record<ResourceType, string> = {
  talking_point: 'Talking point',
  objection_handling: 'Objection handling',
  faq: 'FAQ',
  script: 'Script',
  methodology: 'Methodology',
  product_overview: 'Product overview',
  case_study: 'Case study',
  pricing_guide: 'Pricing guide',
};

export const SITUATION_LABELS: Record<SalesSituation, string> = {
  cold_call: 'Cold call',
  warm_lead: 'Warm lead',
  follow_up: 'Follow-up',
  objection: 'Objection',
  pricing_discussion: 'Pricing discussion',
  demo_request: 'Demo request',
  closing: 'Closing',
  referral: 'Referral',
};

export const RESOURCE_STAGE_LABELS: Record<ResourceStage, string> = {
  opening: 'Opening',
  qualifying: 'Qualifying',
  presenting: 'Presenting',
  closing: 'Closing',
  pricing: 'Pricing',
  technical: 'Technical',
};

/** The product label of a resource that isn't about a specific product. */
export const GENERAL = 'General';
