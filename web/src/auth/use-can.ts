import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { type Access, hasAccess } from '@builder-os/contract/platform/permissions';
import { useSession } from './session.ts';

export type Can = { allowed: true; reason?: undefined } | { allowed: false; reason: string };

/** Whether the current user may do something, and if not, what to ask an administrator for. */
export function useCan(access: Access): Can {
  const session = useSession();
  if (session.status === 'authenticated' && hasAccess(session.user, access)) return { allowed: true };
  return { allowed: false, reason: askFor(access) };
}

/** Names the missing permission or role in a sentence. */
export function askFor(access: Access): string {
  switch (access) {
    case 'role:admin':
      return 'Only an administrator can do this.';
    case 'role:manager':
      return 'Ask an administrator for the manager role.';
    case 'public':
    case 'secret-link':
    case 'signed-in':
    case 'approved':
      return 'Ask an administrator for access.';
    default:
      return `Ask an administrator for the “${PERMISSION_LABELS[access]}” permission.`;
  }
}
