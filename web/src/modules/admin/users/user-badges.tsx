import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { Ban, MailQuestion } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { ROLE_LABELS, ROLE_TONES } from './user-words.ts';

export function UserBadges({ user }: { user: Pick<AdminUser, 'role' | 'isActive' | 'email' | 'isEmailVerified'> }) {
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
      {user.email !== null && !user.isEmailVerified && (
        <Badge tone="timber" icon={<MailQuestion aria-hidden="true" />}>
          Email not verified
        </Badge>
      )}
    </>
  );
}
