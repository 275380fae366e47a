import type { AccountState, AdminUser } from '@builder-os/contract/modules/admin/users';
import type { Role } from '@builder-os/contract/platform/permissions';
import { type Calendar, formatMoment, formatMomentDay } from '../../../format/dates.ts';
import type { Tone } from '../../../ui/tone.ts';

export const ROLE_LABELS: Record<Role, string> = { user: 'User', manager: 'Manager', admin: 'Admin' };
export const ROLE_TONES: Record<Role, Tone> = { user: 'neutral', manager: 'blue', admin: 'red' };
export const ROLE_OPTIONS = [
  { value: 'user', label: ROLE_LABELS.user },
  { value: 'manager', label: ROLE_LABELS.manager },
  { value: 'admin', label: ROLE_LABELS.admin },
] as const satisfies { value: Role; label: string }[];

export const STATE_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'pending', label: 'Pending' },
  { value: 'declined', label: 'Declined' },
] as const satisfies { value: AccountState; label: string }[];

type Person = Pick<AdminUser, 'firstName' | 'lastName'>;

/** First and last name; `No Name` when both are missing. */
export function nameOfUser({ firstName, lastName }: Person): string {
  return [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ') || 'No Name';
}

/** One letter for the avatar; `?` for a person without a name. */
export function initialOfUser({ firstName, lastName }: Person): string {
  const [letter = '?'] = [...(firstName?.trim() || lastName?.trim() || '')];
  return letter.toLocaleUpperCase('en-US');
}

export function emailOfUser({ email }: Pick<AdminUser, 'email'>): string {
  return email || 'No email';
}

/** `Today, 7:42 AM`, `Mar 10, 5:31 PM`, or `Never`. */
export function formatLastLogin(lastLoginAt: string | null, calendar: Calendar): string {
  if (lastLoginAt === null) return 'Never';
  const text = formatMoment(lastLoginAt, calendar);
  const day = formatMomentDay(lastLoginAt, calendar);
  const today = formatMomentDay((calendar.now ?? new Date()).toISOString(), calendar);
  return day === today ? text.replace(day, 'Today') : text;
}
