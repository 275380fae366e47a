import type { AuditEntry } from '@builder-os/contract/modules/admin/audit-log';
import { ABSENT } from '../../../format/absent.ts';
import { capitalize } from '../../../format/capitalize.ts';
import { type Calendar, formatMoment } from '../../../format/dates.ts';

/** Turns `expectedCloseDate`, `sign-in-failed` or `saved_view` into words: `Expected close date`. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase();
  return capitalize(words);
}

/** Returns the person's name at the time of the action. */
export function nameOfActor({ userId, userName, action }: Pick<AuditEntry, 'userId' | 'userName' | 'action'>): string {
  if (userName !== null) return userName;
  if (userId !== null) return 'No Name';
  return action.startsWith('account.') ? 'Not signed in' : 'System';
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Formats a field value for reading. */
export function describeValue(value: unknown, calendar: Calendar): string {
  if (value === null || value === undefined || value === '') return ABSENT;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return JSON.stringify(value, null, 1);
  return typeof value === 'string' && MOMENT.test(value) ? formatMoment(value, calendar) : String(value);
}

const WITHOUT_RECORD = new Set(['delete', 'erase']);

/** Returns the record's path in the app; undefined if it has no page or no longer exists. */
export function recordUrlOf({ resourceType, resourceId, action }: AuditEntry): string | undefined {
  if (resourceId === null || WITHOUT_RECORD.has(action.split('.')[1] ?? '')) return undefined;
  const id = encodeURIComponent(resourceId);
  switch (resourceType) {
    case 'lead':
      return `/leads/${id}`;
    case 'deal':
      return `/deals?deal=${id}`;
    case 'contact':
      return `/contacts/${id}`;
    case 'activity':
      return `/activities?open=${id}`;
    case 'job':
      return `/jobs/${id}`;
    case 'invoice':
      return `/jobs?tab=receivables&invoice=${id}`;
    case 'customer-payment':
      return `/jobs?tab=receivables&owed=payments&payment=${id}`;
    case 'financial-transaction':
      return `/financial?tab=transactions&transaction=${id}`;
    case 'allocation-run':
      return `/financial?tab=profit-first&part=runs&run=${id}`;
    case 'revenue-record':
      return `/financial?tab=transactions&list=all&projectId=${id}`;
    case 'profit-first-account':
      return `/financial?tab=transactions&list=all&account=${id}`;
    case 'bank-statement':
      return `/financial/bank-statements?tab=statements&statement=${id}`;
    case 'bank-import':
      return `/financial/bank-statements?tab=files&file=${id}`;
    case 'specification':
      return `/building-specs?specification=${id}`;
    case 'technical-document':
      return `/building-specs?tab=documents&document=${id}`;
    case 'course':
      return `/builder-education?tab=students&course=${id}`;
    case 'coaching-program':
      return `/builder-education?tab=packages&program=${id}`;
    case 'user':
      return `/admin?user=${encodeURIComponent(JSON.stringify(resourceId)).replace(/%22/g, '')}`;
    case 'webhook':
      return `/admin/webhooks?webhook=${id}`;
    case 'settings':
      return '/admin?tab=settings';
    default:
      return undefined;
  }
}
