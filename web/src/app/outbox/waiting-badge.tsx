import { CircleAlert, CloudUpload } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export function WaitingBadge({ isRefused }: { isRefused: boolean }) {
  return isRefused ? (
    <Badge tone="red" icon={<CircleAlert aria-hidden="true" />}>
      Rejected
    </Badge>
  ) : (
    <Badge tone="timber" icon={<CloudUpload aria-hidden="true" />}>
      Waiting
    </Badge>
  );
}
