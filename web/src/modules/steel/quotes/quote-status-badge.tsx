import type { QuoteStatus } from '@builder-os/contract/modules/steel/quote-states';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { QUOTE_STATUS_LABELS, QUOTE_STATUS_TONES } from './quote-labels.ts';

const icons: Partial<Record<QuoteStatus, ReactNode>> = {
  accepted: <Check aria-hidden="true" />,
  declined: <X aria-hidden="true" />,
  expired: <Clock aria-hidden="true" />,
};

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return (
    <Badge tone={QUOTE_STATUS_TONES[status]} icon={icons[status]}>
      {QUOTE_STATUS_LABELS[status]}
    </Badge>
  );
}
