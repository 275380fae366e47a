type Row = Record<string, unknown>;

/** Fields that say something about a person, in whatever record they stand. Titles and notes name people, too. */
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
const SEARCHED = new Set(['q']);

/** Divides the details of an audit row into what stays for good and what an erasure can empty. */
export function dividePersonal(details: Row): { open: Row; personal: Row } {
  const open: Row = {};
  const personal: Row = {};
  for (const [name, value] of Object.entries(details)) {
    const names = name === 'before' || name === 'after' ? PERSONAL : name === 'filter' ? SEARCHED : undefined;
    if (!names || !isRow(value)) {
      open[name] = value;
      continue;
    }
    const entries = Object.entries(value);
    const kept = entries.filter(([field]) => !names.has(field));
    const apart = entries.filter(([field, entry]) => names.has(field) && entry !== undefined);
    open[name] = Object.fromEntries(kept);
    if (apart.length > 0) personal[name] = Object.fromEntries(apart);
  }
  return { open, personal };
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

/** What a record is called: its title, else its name. */
export function labelOf(record: Row | undefined): string | null {
  if (!record) return null;
  const { title, name, firstName, lastName, email, fileName } = record;
  const person = [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
  const candidates = [person, title, name, fileName, email];
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof found === 'string' ? found.slice(0, 200) : null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
