import { pastTense } from './past-tense.ts';

interface Described {
  action: string;
  label: string | null;
  resourceId: string | null;
  /** The fields that changed. */
  fields: readonly string[];
  reason: string | null;
  /** The result of a health check. */
  status: string | null;
}

/** Sentences for actions that change no record. */
const SENTENCES: Record<string, string> = {
  'account.sign-in': 'Signed in',
  'account.sign-out': 'Signed out',
  'account.sign-in-failed': 'Sign-in failed',
  'account.request-access': 'Requested access',
  'account.access-refused': 'Access request declined',
  'account.change-password-failed': 'Password change failed',
  'backup.create': 'Backup completed',
  'backup.create-failed': 'Backup failed',
  'backup.verify': 'Backup verified',
  'backup.verify-failed': 'Backup verification failed',
  'backup.restore-failed': 'Restore failed',
  'first-run.step': 'Changed a setup step',
  'settings.update': 'Saved the system settings',
  'settings.access-policy': 'Changed the access policy',
  'settings.mail': 'Changed the mail server',
  'settings.mail-test': 'Sent a test email',
  'settings.logo': 'Changed the logo',
  'audit-log.export': 'Exported the activity log',
  'audit-log.drop-months': 'Deleted old months of the activity log',
  'bin.purge': 'Emptied records from Trash after 30 days',
  'contact.erase': 'Erased a contact’s personal data',
  'contact.export-personal': 'Exported everything about a contact',
  'user.export-personal': 'Exported everything about a user',
};

/** Actions whose object doesn't follow the verb's past tense, by action or else by verb. */
const PHRASES: Record<string, string> = {
  'user.grant': 'Granted a permission to',
  'user.revoke': 'Revoked a permission from',
  'accountant-link.revoke': 'Revoked',
  'api-token.revoke': 'Revoked',
  'calendar-feed.revoke': 'Revoked',
  'invitation.revoke': 'Revoked',
  'partner-link.revoke': 'Revoked',
  'page-link.revoke': 'Revoked',
  'purchase-order.delivery-confirmed': 'Confirmed the delivery date of',
  'purchase-order.delivery-proposed': 'Proposed a delivery date for',
  'revenue-record.invoice-void': 'Voided the invoice of',
  certificate: 'Printed the certificate of',
  'change-password': 'Changed the password for',
  'change-role': 'Changed the role of',
  link: 'Created a link for',
  'make-administrator': 'Made an administrator:',
  'no-show': 'Marked as a no-show:',
  'reset-password': 'Reset the password of',
  revoke: 'Revoked the link for',
  statement: 'Exported a statement of',
};

const FIELDS_NAMED = 4;

/** A one-line summary of an audit entry. */
export function summarizeEntry({ action, label, resourceId, fields, reason, status }: Described): string {
  if (action === 'health.check') return status === 'healthy' ? 'Health check passed' : 'Health check raised an alert';
  const because = reason === null ? '' : `: ${words(reason)}`;
  const sentence = SENTENCES[action];
  if (sentence !== undefined) return `${sentence}${because}`;
  const [noun = '', verb = ''] = american(action).split(/\.(.*)/s);
  const named = label ?? (resourceId === null ? '' : `#${resourceId}`);
  const object = [words(noun), named].filter(Boolean).join(' ');
  const changed = verb === 'update' && fields.length > 0 ? `: ${listFields(fields)}` : because;
  return `${PHRASES[action] ?? PHRASES[verb] ?? pastTense(verb)} ${object}${changed}`.trim();
}

function listFields(fields: readonly string[]): string {
  const shown = fields.slice(0, FIELDS_NAMED).map(words);
  const more = fields.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** `expectedCloseDate` and `wrong_password` as words. */
function words(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()
    .replace(/\bapi\b/, 'API');
}

/** Some stored actions have British spelling. */
function american(action: string): string {
  return action.replace('enrolment', 'enrollment').replace('categorise', 'categorize');
}
