import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { Ban } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { ROLE_LABELS, ROLE_TONES } from './user-words.ts';

export function UserBadges({ user }: { user: Pick<AdminUser, 'role' | 'isActive'> }) {
  return (
    <>
      <Badge tone={ROLE_TONES[user.role]} icon={null}>
        {ROLE_LABELS[user.role]}
      </Badge>
      {!user.isActive && (
        <Badge tone="neutral" icon={<Ban aria-hidden="true" />}>
          Inactive
        </Badge>
      )}
    </>
  );
}
