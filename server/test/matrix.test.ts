import { ENDPOINTS } from '@builder-os/contract/endpoints';
import { hasAccess, PERMISSIONS, ROLE_PERMISSIONS, type Role } from '@builder-os/contract/platform/permissions';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { buildPendingUser, buildUser } from '../src/platform/identity/users.factory.ts';
import { endSessions } from '../src/platform/session/sessions.queries.ts';
import { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { checksums, keepDatabase, restoreKept } from './database.ts';
import { MATRIX } from './matrix.ts';
import type { Row, Who } from './matrix-rows.ts';
import { seedMatrix } from './matrix-seed.ts';

/** Served by plugins, so missing from the table of endpoints. */
const OUTSIDE_THE_TABLE = ['GET /api/openapi.json', 'GET /api/docs'];

const REFUSALS = {
  anonymous: [401, 'unauthorized'],
  deactivated: [401, 'unauthorized'],
  inactive: [403, 'account_inactive'],
  pending: [403, 'pending_approval'],
  'without the right': [403, 'forbidden'],
} as const;

let app: TestApp;
let ids: { pending: string };
let people: People;
/** Whether a call that may change data was allowed. Refused calls and reads change nothing. */
let isChanged = false;

beforeAll(async () => {
  app = await testApp();
  await app.queueJobs();
  ids = await seedMatrix(app);
  people = await peopleOf(app);
  await keepDatabase(app.database);
});
afterAll(() => app.close());

test('the matrix lists every endpoint', () => {
  const declared = Object.values(ENDPOINTS).flatMap((table) =>
    Object.values(table).map((endpoint) => `${endpoint.method} ${endpoint.path}`),
  );
  expect(Object.keys(MATRIX).sort()).toEqual([...declared, ...OUTSIDE_THE_TABLE].sort());
});

test.each(Object.entries(MATRIX))(
  '%s gives each actor the right response, and a rejection changes nothing',
  async (endpoint, row) => {
    if (isChanged) await restoreKept(app.database);
    isChanged = false;
    const { refused, allowed } = callersOf(people, row.who);
    const before = await digest(app.db);
    for (const [name, agent, refusal] of refused) {
      const answer = await row.send(agent, ids);
      expect({ name, status: answer.statusCode, code: answer.json().code }).toEqual({
        name,
        status: REFUSALS[refusal][0],
        code: REFUSALS[refusal][1],
      });
    }
    expect(await digest(app.db), 'a refused call changed something').toEqual(before);
    if (row.isEndless) return;
    isChanged = !endpoint.startsWith('GET ') || endpoint === 'GET /api/logout';
    for (const [index, [name, agent]] of allowed.entries()) {
      const answer = await row.send(agent, ids);
      expectServed(name, answer, row, index === 0 || row.who === 'everybody');
    }
  },
);

/** The first caller gets exactly the expected status; later ones may see what the first changed. */
function expectServed(name: string, answer: LightMyRequestResponse, row: Row, isExact: boolean): void {
  const { statusCode: status } = answer;
  if (isExact && row.status !== undefined)
    expect({ name, status, body: answer.body }).toMatchObject({ status: row.status });
  else
    expect({
      name,
      isServed: status < 500 && status !== 401 && (status !== 403 || row.mayRefuse),
      status,
    }).toMatchObject({
      isServed: true,
    });
}

type Refused = [name: string, agent: Agent, refusal: keyof typeof REFUSALS];
type Allowed = [name: string, agent: Agent];

interface People {
  strangers: Refused[];
  roles: [role: Role, agent: Agent][];
  /** A plain user with this permission added. */
  granted: Map<Who, Agent>;
  grantedEverything: Agent;
}

async function peopleOf({ db, signedIn, anonymous }: TestApp): Promise<People> {
  const deactivated = await buildUser(db, { isActive: false });
  const outcast = await signedIn(deactivated);
  await endSessions(db, deactivated.id);
  const strangers: Refused[] = [
    ['anonymous', anonymous, 'anonymous'],
    ['deactivated, sessions ended', outcast, 'deactivated'],
    ['deactivated, session left', await signedIn(await buildUser(db, { isActive: false })), 'inactive'],
    ['pending', await signedIn(await buildPendingUser(db)), 'pending'],
  ];
  const roles: People['roles'] = [];
  for (const role of ['user', 'manager', 'admin'] as const) {
    roles.push([role, await signedIn(await buildUser(db, { role }))]);
  }
  const granted: People['granted'] = new Map();
  for (const permission of PERMISSIONS) {
    granted.set(permission, await signedIn(await buildUser(db, { grants: [permission] })));
  }
  return { strangers, roles, granted, grantedEverything: await signedIn(await buildUser(db, { grants: PERMISSIONS })) };
}

function callersOf({ strangers, roles, granted, grantedEverything }: People, who: Who) {
  const staff: [name: string, agent: Agent, may: boolean][] = roles.map(([role, agent]) => [
    role,
    agent,
    mayCall(role, who),
  ]);
  if (who === 'role:admin') staff.push(['user + every grant', grantedEverything, false]);
  const withGrant = granted.get(who);
  if (withGrant) staff.push(['user + grant', withGrant, true]);
  // Copy each agent, so that signing one out doesn't affect the original.
  const copy = ({ cookie }: Agent) => new Agent(app.fastify, cookie);
  const allowed = staff.filter(([, , may]) => may).map(([name, agent]): Allowed => [name, copy(agent)]);
  if (who === 'everybody')
    return { refused: [], allowed: [...strangers.map(([name, agent]): Allowed => [name, copy(agent)]), ...allowed] };
  const refused = staff.filter(([, , may]) => !may).map(([name, agent]): Refused => [name, agent, 'without the right']);
  return {
    refused: [...strangers, ...refused].map(([name, agent, why]): Refused => [name, copy(agent), why]),
    allowed,
  };
}

function mayCall(role: Role, who: Who): boolean {
  return who === 'everybody' || hasAccess({ role, permissions: ROLE_PERMISSIONS[role] }, who);
}

/** The id of the next writing transaction, and the contents of every table before it. */
let lastDigest: { mark: string; tables: Record<string, unknown>[] } = { mark: '', tables: [] };

/** Checksums of all tables, recomputed only after a write. Leaves out sessions, which record their last use. */
async function digest(db: Database): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ mark: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as mark`,
  );
  const mark = rows[0]?.mark ?? '';
  if (mark !== lastDigest.mark) {
    lastDigest = { mark, tables: (await checksums(db)).filter(({ name }) => name !== 'sessions') };
  }
  return lastDigest.tables;
}
