import type { ActivityStatus } from '@builder-os/contract/modules/sales/activities';
import { Check, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { STATUS_LABELS, STATUS_TONES } from './activity-labels.ts';

export function ActivityStatusBadge({ status }: { status: ActivityStatus }) {
  const Icon = status === 'completed' ? Check : Clock;
  return (
    <Badge tone={STATUS_TONES[status]} icon={<Icon aria-hidden="true" />}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
