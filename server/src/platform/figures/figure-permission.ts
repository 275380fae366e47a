import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { type Actor, hasAccess, type Permission } from '@builder-os/contract/platform/permissions';
import { forbidden } from '../http/errors.ts';

/** The permission a reader lacks to see a figure. Null if they may see it. */
export function permissionLacked(reader: Actor, permission: Permission | null | undefined): Permission | null {
  return permission == null || hasAccess(reader, permission) ? null : permission;
}

/**
 * @throws AppError `forbidden` (403) when the reader lacks the figure's permission. A null reader is the app itself.
 */
export function checkFigurePermission(reader: Actor | null, permission: Permission | null | undefined): void {
  const lacked = reader && permissionLacked(reader, permission);
  if (lacked) throw forbidden(`You need the “${PERMISSION_LABELS[lacked]}” permission to see this figure.`);
}
