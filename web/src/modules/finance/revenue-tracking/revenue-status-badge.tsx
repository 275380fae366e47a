import type { RevenueRecord, RevenueStatus } from '@builder-os/contract/modules/finance/revenue-tracking';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { STATUS_LABELS, STATUS_TONES } from './revenue-labels.ts';

/** A project's status. Final statuses have an icon instead of the dot; an overdue project is labeled as overdue. */
export function RevenueStatusBadge({ record }: { record: Pick<RevenueRecord, 'status' | 'isOverdue'> }) {
  if (record.isOverdue) {
    return (
      <Badge tone="red" icon={<Clock aria-hidden="true" />}>
        Overdue
      </Badge>
    );
  }
  return (
    <Badge tone={STATUS_TONES[record.status]} icon={finalIcons[record.status]}>
      {STATUS_LABELS[record.status]}
    </Badge>
  );
}

const finalIcons: Partial<Record<RevenueStatus, ReactNode>> = {
  paid: <Check aria-hidden="true" />,
  cancelled: <X aria-hidden="true" />,
};
