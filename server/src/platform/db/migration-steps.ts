/**
 * Which older servers a migrated database still serves: `any`; servers that have the migration of that tag, because
 * that version stopped using something; or none (null).
 */
export type WorksWith = string | null;

export interface MigrationText {
  tag: string;
  statements: string[];
}

const ENTRY = /^--\s*contract:\s*(?:unused since (?<since>\d{4}_\w+)|(?<stop>stop older servers)):\s*\S.{9,}$/m;
const ALTERED = /^alter table (?:if exists |only |public\.)*(\w+) (.*)$/;
const CREATED = /^create table (?:if not exists )?(?:public\.)?(\w+)/;
const UNIQUE = /^create unique index (?:concurrently )?(?:if not exists )?\w+ on (?:only )?(?:public\.)?(\w+)/;
const ADDED = /^add column (?:if not exists )?(\w+)/;
const DROPPED_CONSTRAINT = /^drop constraint (?:if exists )?(\w+)/;
const ADDED_CONSTRAINT = /^add constraint (\w+) (?:unique|check|exclude|foreign)/;

/** The objects a statement removes, by how the statement begins. */
const REMOVALS: readonly [RegExp, string][] = [
  [/^drop table/, 'drops a table'],
  [/^drop (?:view|materialized view|function|type|schema|extension)/, 'drops something that older servers may use'],
  [/^alter (?:view|materialized view|function|type|index|schema|sequence) .* rename /, 'renames something'],
];
const ACTIONS: readonly [RegExp, string][] = [
  [/^drop column/, 'drops a column'],
  [/^rename/, 'renames something'],
  [/^alter (?:column )?\w+ (?:set data )?type/, 'changes a column’s type'],
  [/^alter (?:column )?\w+ set not null/, 'requires a value'],
  [/^alter (?:column )?\w+ drop default/, 'drops a default'],
];

/**
 * The steps of a migration that an older server may not work with, one phrase each. A migration without any only expands
 * the schema. Changes of data aren't checked: nothing here knows how older code reads them.
 */
export function contractingSteps({ statements }: Pick<MigrationText, 'statements'>): string[] {
  const plain = statements.flatMap(plainStatements);
  const own = new Set(plain.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []));
  const actions = plain.flatMap((statement) => actionsOn(statement, own));
  const addedColumns = actions.flatMap((action) => ADDED.exec(action)?.[1] ?? []);
  const replaced = new Set(actions.flatMap((action) => DROPPED_CONSTRAINT.exec(action)?.[1] ?? []));
  const mentionsNew = (text: string) => addedColumns.some((column) => text.split(/\W+/).includes(column));
  const constrains = (action: string) => {
    const name = ADDED_CONSTRAINT.exec(action)?.[1];
    return name !== undefined && !replaced.has(name) && !mentionsNew(action);
  };
  const constrainsTable = (statement: string) => {
    const table = UNIQUE.exec(statement)?.[1];
    return table !== undefined && !own.has(table) && !mentionsNew(statement);
  };
  return [
    ...plain.flatMap((statement) => phrasesOf(statement, REMOVALS)),
    ...actions.flatMap((action) => phrasesOf(action, ACTIONS)),
    ...actions.filter(requiresColumn).map(() => 'adds a column that older servers don’t fill'),
    ...actions.filter(constrains).map(() => 'adds a constraint to existing rows'),
    ...plain.filter(constrainsTable).map(() => 'adds a unique index to existing rows'),
  ];
}

/** The entry of a contracting migration: `-- contract: unused since 0073_changes: why`. */
export function contractEntry({ statements }: Pick<MigrationText, 'statements'>): { since: string | null } | undefined {
  const groups = ENTRY.exec(statements.join('\n'))?.groups;
  return groups && { since: groups.since ?? null };
}

export function worksWith(migration: MigrationText): WorksWith {
  const entry = contractEntry(migration);
  if (entry) return entry.since;
  return contractingSteps(migration).length === 0 ? 'any' : null;
}

/** The first migration unknown to this build that its servers can't work with. */
export function findUnworkable<Unknown extends { tag: string; worksWith: WorksWith }>(
  unknown: readonly Unknown[],
  known: readonly { tag: string }[],
): Unknown | undefined {
  const own = new Set(known.map(({ tag }) => tag));
  return unknown.find((migration) => migration.worksWith !== 'any' && !own.has(migration.worksWith ?? ''));
}

/** The statements in lower case, one line each, without comments, string literals and function bodies. */
function plainStatements(text: string): string[] {
  return text
    .replace(/--[^\n]*/g, ' ')
    .split(/\$\w*\$/)
    .filter((_part, index) => index % 2 === 0)
    .join(' ')
    .replace(/'[^']*'/g, "''")
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** The actions of an ALTER TABLE on a table that older servers know. */
function actionsOn(statement: string, own: ReadonlySet<string>): string[] {
  const [, table = '', actions = ''] = ALTERED.exec(statement) ?? [];
  if (actions === '' || own.has(table)) return [];
  return actions.split(/, (?=add |drop |alter |rename )/);
}

function phrasesOf(text: string, patterns: readonly [RegExp, string][]): string[] {
  return patterns.filter(([pattern]) => pattern.test(text)).map(([, phrase]) => phrase);
}

function requiresColumn(action: string): boolean {
  return ADDED.test(action) && / not null/.test(action) && !/ default | generated | serial/.test(action);
}
