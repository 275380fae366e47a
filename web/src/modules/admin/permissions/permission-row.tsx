import type { Grant, UserPermission } from '@builder-os/contract/modules/admin/permissions';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import type { Role } from '@builder-os/contract/platform/permissions';
import { useId } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { type Calendar, formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { joinMoment, splitMoment } from '../../../format/scheduled-moment.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { ROLE_LABELS } from '../users/user-words.ts';

const LAST_MINUTE = '23:59';

interface PermissionRowProps {
  entry: UserPermission;
  role: Role;
  refusal: string | undefined;
  /** `expiresAt` is null for a grant that doesn't expire. */
  onGrant: (expiresAt: string | null) => void;
  onRevoke: () => void;
}

/**
 * One permission, with a switch for the grant and a date for its end. If the role includes the permission, the switch is on
 * and can't be turned off; an extra grant can still be revoked.
 */
export function PermissionRow({ entry, role, refusal, onGrant, onRevoke }: PermissionRowProps) {
  const calendar = useCalendar();
  const noteId = useId();
  const { permission, isFromRole, grant } = entry;
  const label = PERMISSION_LABELS[permission];
  const isGranted = grant !== null && !grant.isExpired;
  const isFixed = refusal !== undefined || (isFromRole && !isGranted);
  const { day } = splitMoment(grant?.expiresAt ?? null, calendar.timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {label}
          {grant?.isExpired && <Badge tone="timber">Expired</Badge>}
        </p>
        <p id={noteId} className="text-xs text-muted-foreground">
          {describe({ isFromRole, grant, role }, calendar)}
        </p>
      </div>
      {isGranted && refusal === undefined && (
        <div className="w-40">
          <DatePicker
            aria-label={`Last day for ${label}`}
            placeholder="No end date"
            timeZone={calendar.timeZone}
            disablePast
            value={day}
            onValueChange={(chosen) => {
              if (chosen !== day) onGrant(joinMoment(chosen, LAST_MINUTE, calendar.timeZone));
            }}
          />
        </div>
      )}
      <Switch
        aria-label={`Grant: ${label}`}
        aria-describedby={noteId}
        aria-disabled={isFixed || undefined}
        checked={isGranted || isFromRole}
        onCheckedChange={(isOn) => {
          if (isFixed) return;
          if (isOn) onGrant(null);
          else onRevoke();
        }}
        className="aria-disabled:opacity-50"
      />
    </li>
  );
}

function describe(
  { isFromRole, grant, role }: { isFromRole: boolean; grant: Grant | null; role: Role },
  calendar: Calendar,
): string {
  const fromRole = isFromRole ? `Included in the ${ROLE_LABELS[role]} role.` : undefined;
  if (!grant) return fromRole ?? 'Not granted.';
  const by = grant.grantedBy === null ? '' : ` by ${grant.grantedBy}`;
  const until =
    grant.expiresAt === null
      ? ''
      : `, ${grant.isExpired ? 'ended' : 'ends'} ${formatMoment(grant.expiresAt, calendar)}`;
  const granted = `Granted${by} on ${formatMomentDay(grant.grantedAt, calendar)}${until}.`;
  return fromRole ? `${fromRole} ${granted}` : granted;
}
