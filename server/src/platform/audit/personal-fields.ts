type Row = Record<string, unknown>;

/** Fields that say something about a person, whatever stands in them. */
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
  'jobTitle',
  'profileImageUrl',
]);
// A member of a closed set, a number, a moment, an id: what a person writes or is called looks otherwise.
const CODE =
  /^([a-z][a-z0-9_-]{0,40}|-?\d+(\.\d+)?|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Divides the details of an audit row into what stays for good and what an erasure can empty. */
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

// By the value, not by a list of fields alone: a module that comes later need not know of it.
function saysSomething(field: string, value: unknown): boolean {
  if (PERSONAL.has(field)) return value !== null;
  if (typeof value === 'string') return !CODE.test(value);
  return typeof value === 'object' && value !== null;
}

function isSearched(field: string): boolean {
  return field === 'q';
}

/** Puts the two parts of an audit row's details together again. */
export function joinPersonal(open: Row, personal: Row): Row {
  const joined: Row = { ...open };
  for (const [name, value] of Object.entries(personal)) {
    const stays = joined[name];
    joined[name] = isRow(stays) && isRow(value) ? { ...stays, ...value } : value;
  }
  return joined;
}

/** What a record is called: its title, else its name, else whom it is about. */
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
