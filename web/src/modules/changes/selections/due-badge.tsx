import type { Selection } from '@builder-os/contract/modules/changes/selections';
import { Check, Clock } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dueBadge } from './selection-words.ts';

/** By when the customer chooses, or since when it's chosen. */
export function DueBadge({ selection }: { selection: Selection }) {
  const { tone, words } = dueBadge(selection, organization);
  const Icon = selection.state === 'open' ? Clock : Check;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {words}
    </Badge>
  );
}
