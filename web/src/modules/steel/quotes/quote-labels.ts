import { toTons } from '@builder-os/contract/modules/steel/pricing';
import type { QuoteKind, QuoteStatus } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteLine } from '@builder-os/contract/modules/steel/quoted-price';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { formatCount } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import type { Tone } from '../../../ui/tone.ts';

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Superseded',
};
export const QUOTE_STATUS_TONES: Record<QuoteStatus, Tone> = {
  draft: 'timber',
  sent: 'blue',
  accepted: 'moss',
  declined: 'neutral',
  expired: 'red',
  superseded: 'neutral',
};
export const QUOTE_KIND_LABELS: Record<QuoteKind, string> = { preliminary: 'Preliminary', firm: 'Firm' };

/** Formats an order weight: `8.085 tons`; null before the takeoff. */
export function weightWords(pounds: number | null): string {
  return pounds === null ? 'No weight yet' : `${formatQuantity(toTons(pounds))} tons`;
}

/** Returns a line's calculation: `6 × 1,800 sq ft × $8.75`, `8 h × $75.00`, `5%`. */
export function lineWords({ kind, quantity, units, rate }: QuoteLine): string {
  if (kind === 'discount') return `${trimDecimal(rate)}%`;
  const count = formatQuantity(quantity ?? '0');
  if (kind === 'service') return `${count} h × ${formatMoneyWithCents(rate)}`;
  return `${formatCount(units ?? 1)} × ${count} sq ft × ${formatMoneyWithCents(rate)}`;
}
