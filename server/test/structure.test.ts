import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENDPOINTS } from '@builder-os/contract/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { files, ROOT, serverFiles } from './source-files.ts';

const LONGEST_FILE = 500;
const LONGEST_TEST = 800;

const SERVER_ROLES = ['routes', 'service', 'queries', 'table', 'policy', 'factory', 'jobs', 'page', 'pdf', 'import'];
const SERVER_FILE = new RegExp(`^[a-z0-9-]+(\\.(${SERVER_ROLES.join('|')}))?(\\.test)?\\.ts$`);
const WEB_FILE = /^[a-z0-9-]+(\.(queries|mutations|routes|factory))?(\.test)?\.tsx?$/;
const HOMELESS = /(^|\/)(utils?|helpers?|common|shared|misc|lib)(\/|\.)/;

const hasDependencies = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const isEndpoint = z.object({ method: z.string(), path: z.string(), access: z.string() });

/** The module and resource, such as `sales/deals`, of a file below `<tier>/src/modules/<module>/<resource>/`. */
function resourceOf(file: string): string {
  return file.split('/').slice(3, 5).join('/');
}

const contractFiles = files.filter((file) => file.startsWith('contract/src/modules/') && !file.endsWith('.test.ts'));
const contractResources = contractFiles.map((file) => resourceOf(file).replace(/\.ts$/, ''));
const webFiles = files.filter((file) => /^web\/src\/modules\/[^/]+\/[^/]+\//.test(file));

async function declaredEndpoints(file: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(path.join(ROOT, file)).href);
  const tables = Object.entries(exported).filter(([name]) => name.endsWith('Endpoints'));
  return tables.flatMap(([, table]) =>
    Object.values(z.record(z.string(), isEndpoint).parse(table)).map(
      (endpoint) => `${endpoint.method} ${endpoint.path}`,
    ),
  );
}

test('a server folder with endpoints has its contract at the same path', () => {
  const serving = serverFiles.filter((file) => file.endsWith('.routes.ts')).map(resourceOf);
  expect(serving.filter((resource) => !contractResources.includes(resource))).toEqual([]);
});

test('a contract with endpoints is served by the folder at the same path', async () => {
  const serving = new Set(serverFiles.filter((file) => file.endsWith('.routes.ts')).map(resourceOf));
  const unserved: string[] = [];
  for (const [index, file] of contractFiles.entries()) {
    const resource = contractResources[index] ?? '';
    if ((await declaredEndpoints(file)).length > 0 && !serving.has(resource)) unserved.push(resource);
  }
  expect(unserved).toEqual([]);
});

/** On the server, job costs are above finance and jobs below it; screens show both together (ADR 052). */
const SHOWN_WITH_JOBS = /^job-costs\//;

test('a web folder that calls the server has its contract at the same path', () => {
  const shown = contractResources.map((resource) => resource.replace(SHOWN_WITH_JOBS, 'jobs/'));
  const calling = webFiles.filter((file) => /\.(queries|mutations)\.tsx?$/.test(file)).map(resourceOf);
  expect([...new Set(calling)].filter((resource) => !shown.includes(resource))).toEqual([]);
});

test('every file in a server resource has an agreed role', () => {
  const strangers = serverFiles.filter((file) => {
    const name = path.basename(file);
    const isInFolder = file.split('/').length === 6;
    return !isInFolder || !SERVER_FILE.test(name);
  });
  expect(strangers).toEqual([]);
});

test('every file in a web resource holds queries, mutations or its one component', () => {
  expect(webFiles.filter((file) => !WEB_FILE.test(path.basename(file)))).toEqual([]);
});

test('the server loads all of its code before it opens anything', () => {
  // A dynamic import of our own code may load a second copy of it (`server/src/main.ts`); packages may load on use.
  const late = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !file.endsWith('.test.ts') &&
      /\bimport\(\s*['"](\.|@builder-os\/)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(late).toEqual([]);
});

test('an installation without dev tools holds only packages that can’t be bundled', () => {
  // Everything else is bundled; listed in `dependencies`, it would be installed a second time.
  const installed = ['contract', 'server', 'web'].flatMap((workspace) => {
    const text = readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8');
    return Object.keys(hasDependencies.parse(JSON.parse(text)).dependencies);
  });
  expect(installed).toEqual(['@electric-sql/pglite', '@node-rs/argon2']);
});

test('the server never compares values by their JSON', () => {
  // PostgreSQL returns the keys of a jsonb value in another order; use isDeepStrictEqual.
  const compared = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      /JSON\.stringify\([^;\n]*\)\s*[!=]==?\s*JSON\.stringify/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(compared).toEqual([]);
});

test('a query that limits and locks its rows is a statement of its own or a CTE', () => {
  // PostgreSQL may run a subquery again for each row, and a locking one then finds other rows each time. A CTE runs once.
  const repeated = files.flatMap((file) => {
    if (!file.startsWith('server/src/') || file.endsWith('.test.ts')) return [];
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    const locks = [...code.matchAll(/\bfor (no key )?(update|share)\b|\.for\('/gi)].map(({ index }) =>
      code.slice(0, index),
    );
    return locks.filter((before) => LIMITED.test(before) && !runsOnce(before)).map(() => file);
  });
  expect(repeated).toEqual([]);
  const SUBQUERIES = [
    'sql`delete from a where id in (select id from a limit 1 ',
    'sql`update a set b = 1 from lateral (select id from a order by id limit 1 ',
    'const next = tx.select().from(a).limit(1)',
    'await tx.delete(a).where(inArray(a.id, tx.select().from(a).limit(1)',
  ];
  expect(SUBQUERIES.filter((code) => !LIMITED.test(code) || runsOnce(code))).toEqual([]);
});

/** Matches the beginning of a query that limits its rows. */
const LIMITED = /\blimit\b[^`;]*$/i;

/** Whether a query is a statement of its own or a CTE, judging by the code before its lock. */
function runsOnce(before: string): boolean {
  const isRaw = (before.match(/`/g) ?? []).length % 2 === 1;
  const begun = isRaw ? before.slice(before.lastIndexOf('`') + 1) : before.slice(before.lastIndexOf(';') + 1);
  const opener = begun.slice(0, unclosedIn(begun));
  if (isRaw) return opener === '' || /\bas (materialized )?\($/.test(opener);
  return /\.as\($/.test(opener) || /\b(await|return) (tx|db)$/.test(begun.replace(/\s*\.select\([\s\S]*/, ''));
}

/** The end of the last parenthesis that isn't closed, or 0. */
function unclosedIn(code: string): number {
  let depth = 0;
  for (let at = code.length - 1; at >= 0; at -= 1) {
    if (code[at] === ')') depth += 1;
    if (code[at] === '(') depth -= 1;
    if (depth < 0) return at + 1;
  }
  return 0;
}

test('the web code contains no price, percentage or sample name', () => {
  const codeFiles = files.filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && !/\.(test|factory)\.tsx?$/.test(file));
  const typedIn = codeFiles.flatMap((file) => {
    const code = readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const found = code.match(/\$\d[\d,.]+|['">]\d+(\.\d+)? ?%['"<]|[\w.-]+\.example\b/g) ?? [];
    return found.map((text) => `${file}: ${text}`);
  });
  expect(typedIn).toEqual([]);
});

test('web code that writes to the server has no timer of its own', () => {
  // A save on a timer is lost when its component unmounts. `useDelayedSave` saves on unmount, on hide and at sign-out.
  const pausing = ['web/src/modules/specs/document-uploads/use-file-upload.ts'];
  const timing = files.filter((file) => {
    if (!/^web\/src\/(app|modules)\/.*\.tsx?$/.test(file) || file.endsWith('.test.ts')) return false;
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    const writes = /from '[^']*\.mutations\.ts'|\buse\w*Mutation\(|\bcall\(/.test(code);
    return writes && /\bset(Timeout|Interval)\(/.test(code);
  });
  expect(timing).toEqual(pausing);
});

test('no folder is a catch-all for code', () => {
  expect(files.filter((file) => HOMELESS.test(file))).toEqual([]);
});

test(`no file is longer than ${LONGEST_FILE} lines, and no test longer than ${LONGEST_TEST}`, () => {
  const tooLong = files.flatMap((file) => {
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n').length;
    const longest = /\.(test|spec)\.tsx?$/.test(file) ? LONGEST_TEST : LONGEST_FILE;
    return lines > longest ? [`${file}: ${lines} lines`] : [];
  });
  expect(tooLong).toEqual([]);
});

test('the endpoint table lists every endpoint declared in a contract once', async () => {
  const listed = Object.values(ENDPOINTS).flatMap((table) => Object.values(table).map((e) => `${e.method} ${e.path}`));
  const declared = (await Promise.all([...contractFiles, ...platformContracts()].map(declaredEndpoints))).flat();
  expect([...declared].sort()).toEqual([...listed].sort());
  expect(new Set(listed).size).toBe(listed.length);
});

function platformContracts(): string[] {
  return files.filter((file) => /^contract\/src\/platform\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
}

test('a version is raised only where the change is compared with the stored row', () => {
  // These statements compare the changed values in their `where`, or move only rows to Trash that aren't there yet
  // (ADR 038).
  const comparing = [
    'server/src/platform/db/columns.ts',
    'server/src/modules/sales/contacts/contact-import.queries.ts',
    'server/src/modules/sales/imports/import-undo.queries.ts',
    'server/src/platform/privacy/personal-data.ts',
    'server/src/modules/finance/bank-rules/bank-rules.queries.ts',
    'server/src/modules/finance/ledger-accounts/category-uses.queries.ts',
    'server/src/modules/finance/profit-first-accounts/profit-first-accounts.queries.ts',
    'server/src/modules/organization/measurables/measurables.queries.ts',
  ];
  const raising = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !file.endsWith('.test.ts') &&
      /version\b[^\n;]*\+ 1/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(raising.sort()).toEqual(comparing.sort());
});

test('no unused code is kept under an underscore name', () => {
  const kept = files.filter((file) =>
    /^(export )?(const|let|(async )?function) _\w/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(kept).toEqual([]);
});

test('a text field in a list shows its error', () => {
  // Without the error, the form can't be saved and doesn't say why.
  const hidesErrors = (code: string) =>
    code
      .split('render={({ field }) =>')
      .slice(1)
      .some((rest) => /<(?:Input|MoneyInput|Textarea)\b/.test(rest.slice(0, rest.indexOf('/>'))));
  const forms = files.filter((file) => /^web\/src\/.*\.tsx$/.test(file));
  expect(forms.filter((file) => hidesErrors(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
