import { Globe, Lock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function PageVisibilityBadge({ isPublic }: { isPublic: boolean }) {
  return isPublic ? (
    <Badge tone="blue" icon={<Globe aria-hidden="true" />}>
      Public
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<Lock aria-hidden="true" />}>
      Private
    </Badge>
  );
}
