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
// A value of a closed set, a number, a timestamp or an id. Names and free text don't match.
const CODE =
  /^([a-z][a-z0-9_-]{0,40}|-?\d+(\.\d+)?|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Splits an audit row's details into the part that stays forever and the part an erasure can empty. */
export function dividePersonal(details: Row): { open: Row; personal: Row } {
  const open: Row = {};
  const personal: Row = {};
  for (const [name, value] of Object.entries(details)) {
    const isPersonal =
      name === 'before' || name === 'after' ? saysSomething : name === 'filter' ? isSearched : undefined;
    if (!isPersonal || !isRow(value)) {
      open[name] = value;
      continue;
    }
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
  if (typeof value === 'string') return !CODE.test(value);
  return typeof value === 'object' && value !== null;
}

function isSearched(field: string): boolean {
  return field === 'q';
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
  return typeof found === 'string' ? found.slice(0, 200) : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
