import { Badge } from '../../../ui/badge.tsx';
import { toneOf, wordOf } from './health-status.ts';

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={toneOf(status)}>{wordOf(status)}</Badge>;
}
