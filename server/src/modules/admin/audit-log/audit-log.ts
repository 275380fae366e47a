interface Described {
  action: string;
  label: string | null;
  resourceId: string | null;
  /** The fields that changed. */
  fields: readonly string[];
  reason: string | null;
}

/** Sentences for actions that change no record. */
const SENTENCES: Record<string, string> = {
  'account.sign-in': 'Signed in',
  'account.sign-out': 'Signed out',
  'account.sign-in-failed': 'Sign-in failed',
  'account.request-access': 'Requested access',
  'account.access-refused': 'Access request declined',
  'session.create': 'Session created',
  'session.end': 'Session ended',
  'system-health.check': 'Health check passed',
  'system-health.alert': 'Health check raised an alert',
  'backup.create': 'Backup completed',
  'backup.fail': 'Backup failed',
  'backup.verify': 'Backup verified',
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

const PAST: Record<string, string> = {
  create: 'Created',
  update: 'Updated',
  delete: 'Deleted',
  restore: 'Restored',
  merge: 'Merged',
  move: 'Moved',
  convert: 'Converted',
  approve: 'Approved',
  export: 'Exported',
  grant: 'Granted a permission to',
  revoke: 'Revoked a permission from',
  'change-password': 'Changed the password for',
  'make-administrator': 'Made an administrator:',
};

const FIELDS_NAMED = 4;

/** A one-line summary of an audit entry. */
export function summarizeEntry({ action, label, resourceId, fields, reason }: Described): string {
  const because = reason === null ? '' : `: ${words(reason)}`;
  const sentence = SENTENCES[action];
  if (sentence !== undefined) return `${sentence}${because}`;
  const [noun = '', verb = ''] = action.split(/\.(.*)/s);
  const named = label ?? (resourceId === null ? '' : `#${resourceId}`);
  const object = [words(noun), named].filter(Boolean).join(' ');
  const changed = verb === 'update' && fields.length > 0 ? `: ${listFields(fields)}` : because;
  return `${PAST[verb] ?? capitalize(words(verb))} ${object}${changed}`.trim();
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
    .toLowerCase();
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
