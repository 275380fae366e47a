/** Kinds of records a webhook can subscribe to, by module, named as in the activity log. */
export const WEBHOOK_MODULES = [
  { label: 'Sales', kinds: ['lead', 'deal', 'contact', 'activity', 'product'] },
  { label: 'Steel Framing', kinds: ['steel-product', 'steel-specification', 'steel-price-list', 'quote', 'order'] },
  { label: 'Real Estate', kinds: ['property', 'property-valuation', 'property-entry', 'partner'] },
  {
    label: 'Builder Education',
    kinds: ['course', 'enrolment', 'coach', 'coaching-program', 'coaching-package', 'booking'],
  },
  {
    label: 'Jobs',
    kinds: [
      'job',
      'job-file',
      'selection',
      'selection-sheet',
      'budget-line',
      'budget-transfer',
      'change-order',
      'vendor',
      'vendor-paper',
      'vendor-upload',
      'price-request',
      'purchase-order',
      'lien-waiver',
    ],
  },
  { label: 'Building Specs', kinds: ['specification', 'technical-document'] },
  {
    label: 'Finance',
    kinds: [
      'financial-transaction',
      'journal-entry',
      'revenue-record',
      'bill',
      'vendor-credit',
      'invoice',
      'credit-note',
      'customer-payment',
      'distribution',
      'allocation-run',
      'bank-statement',
    ],
  },
  { label: 'Content and knowledge', kinds: ['page', 'book'] },
  { label: 'Organization', kinds: ['rock', 'issue', 'headline', 'measurable', 'meeting', 'process', 'seat'] },
] as const;
export type WebhookKind = (typeof WEBHOOK_MODULES)[number]['kinds'][number];

export const WEBHOOK_KINDS: readonly WebhookKind[] = WEBHOOK_MODULES.flatMap(({ kinds }) => [...kinds]);

export const MOST_WEBHOOKS = 20;
export const LONGEST_WEBHOOK_URL = 1_000;

/** `failing`: the latest attempts all failed. `off`: turned off by a user, or after days without a success. */
export const WEBHOOK_STATES = ['active', 'failing', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Minutes to wait after each failed attempt. After the last retry the delivery is given up. */
export const RETRY_MINUTES = [1, 5, 30, 120, 360, 1_440] as const;
/** How many days a webhook may fail without a success before it's turned off. */
export const SWITCHED_OFF_AFTER_DAYS = 3;
/** How long the previous secret keeps signing after a rotation. */
export const OLD_SECRET_HOURS = 24;
export const DELIVERIES_KEPT_DAYS = 30;

/** The kind of a test delivery, which has no record. */
export const PING = 'ping';
