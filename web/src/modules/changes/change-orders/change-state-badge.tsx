import type { ChangeOrderState } from '@builder-os/contract/modules/changes/change-order-states';
import { Check, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { STATE_LABELS, STATE_TONES } from './change-labels.ts';

/** Where a change order stands. */
export function ChangeStateBadge({ state }: { state: ChangeOrderState }) {
  const icon =
    state === 'signed' ? (
      <Check aria-hidden="true" />
    ) : state === 'declined' || state === 'void' ? (
      <X aria-hidden="true" />
    ) : undefined;
  return (
    <Badge tone={STATE_TONES[state]} {...(icon && { icon })}>
      {STATE_LABELS[state]}
    </Badge>
  );
}
