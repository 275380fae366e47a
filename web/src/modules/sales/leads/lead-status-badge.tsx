import type { LeadStatus } from '@builder-os/contract/modules/sales/leads';
import { Check, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { STATUS_LABELS, STATUS_TONES } from './lead-labels.ts';

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]} icon={finalIcons[status]}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}

/** Final statuses show an icon instead of the dot. */
const finalIcons: Partial<Record<LeadStatus, React.ReactNode>> = {
  converted: <Check aria-hidden="true" />,
  lost: <X aria-hidden="true" />,
};
