import type { LeadPriority } from '@builder-os/contract/modules/sales/leads';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { PRIORITY_LABELS, PRIORITY_LEVELS } from './lead-labels.ts';

export function LeadPriorityBars({ priority }: { priority: LeadPriority }) {
  return <PriorityBars level={PRIORITY_LEVELS[priority]} label={PRIORITY_LABELS[priority]} />;
}
