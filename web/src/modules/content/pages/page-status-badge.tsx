import type { PageStatus } from '@builder-os/contract/modules/content/page-rights';
import { Badge } from '../../../ui/badge.tsx';
import { STATUS_TONES } from './page-labels.ts';

export function PageStatusBadge({ status }: { status: PageStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{status}</Badge>;
}
