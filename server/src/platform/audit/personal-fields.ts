import { cutText } from '@builder-os/contract/platform/text-ends';

type Row = Record<string, unknown>;

/** Fields that are personal whatever their value. */
const PERSONAL = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'notes',
  'description',
  'title',
  'position',
  'lostNote',
  'note',
  'reason',
  'bounceReason',
  'writeOffReason',
  'reference',
  'referenceNumber',
  'jobTitle',
  'profileImageUrl',
]);
// A number, a timestamp, an id or a hash. Names and free text don't match.
const FIGURE = /^(-?\d+(\.\d+)?|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/;
/** A value of a closed set, or a name that someone typed in lowercase. */
const WORD = /^[a-z][a-z0-9_-]{0,40}$/;
/** Fields of free text, by name or last word (`clientName`, `signedBy`): a word in them can be a name. */
const FREE_TEXT = new Set(
  [
    'name company vendor customer client contact person issuer by with billTo address city county place',
    'project number reference label source subject tags title description text content contains excerpt',
    'summary keywords note comment memo discussion decision reason cause problem warning failure error value',
    'reliesOn',
  ].flatMap((words) => words.split(' ')),
);

/** Splits an audit row's details into the part that stays forever and the part an erasure can empty. */
export function dividePersonal(details: Row): { open: Row; personal: Row } {
  const open: Row = {};
  const personal: Row = {};
  for (const [name, value] of Object.entries(details)) {
    if (!isRow(value) || !['before', 'after', 'filter'].includes(name)) {
      (isPersonalNote(name, value) ? personal : open)[name] = value;
      continue;
    }
    const isPersonal = name === 'filter' ? isPersonalNote : saysSomething;
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    const kept = entries.filter(([field, entry]) => !isPersonal(field, entry));
    const apart = entries.filter(([field, entry]) => isPersonal(field, entry));
    open[name] = Object.fromEntries(kept);
    if (apart.length > 0) personal[name] = Object.fromEntries(apart);
  }
  return { open, personal };
}

// Checks the value as well as the field name, so new modules are covered without an entry in `PERSONAL`.
function saysSomething(field: string, value: unknown): boolean {
  if (PERSONAL.has(field)) return value !== null;
  if (typeof value === 'string') return isText(field, value);
  return typeof value === 'object' && value !== null;
}

/** Whether a detail of an entry can contain a person's name, as file names and searches do. Changed fields are checked apart. */
function isPersonalNote(name: string, value: unknown): boolean {
  if (typeof value === 'string') return name === 'q' || isText(name, value);
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => isPersonalNote(name, part));
}

function isText(field: string, value: string): boolean {
  if (!WORD.test(value)) return !FIGURE.test(value);
  const lastWord = field.split(/(?=[A-Z])/).at(-1) ?? '';
  return FREE_TEXT.has(field) || FREE_TEXT.has(lastWord.toLowerCase());
}

/** Merges the two parts of an audit row's details. */
export function joinPersonal(open: Row, personal: Row): Row {
  const joined: Row = { ...open };
  for (const [name, value] of Object.entries(personal)) {
    const stays = joined[name];
    joined[name] = isRow(stays) && isRow(value) ? { ...stays, ...value } : value;
  }
  return joined;
}

/** A record's label: the person's name, else its title, name, file name, email or contact name. */
export function labelOf(record: Row | undefined): string | null {
  if (!record) return null;
  const { title, name, firstName, lastName, email, fileName, contactName } = record;
  const person = [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
  const candidates = [person, title, name, fileName, email, contactName];
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof found === 'string' ? cutText(found, 200) : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
