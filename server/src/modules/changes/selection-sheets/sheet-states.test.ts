import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  SHEET_ACTIONS,
  SHEET_STATES,
  type SheetAction,
  type SheetState,
  sheetStateAfter,
} from '@builder-os/contract/modules/changes/selection-sheet-states';
import type { SentSheet } from '@builder-os/contract/modules/changes/selection-sheets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { SIGNING_ENV } from '../../../../test/signing.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { drawnSignature, typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { addChoice, sendSheetOf } from './selection-sheets.factory.ts';

const HAS_PDFSIG = spawnSync('pdfsig', ['--version']).error === undefined;

let app: TestApp;
let mia: Agent;
let jobId: number;
let title: number;
beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  jobId = (await buildJob(app.db)).id;
  await addChoice(mia, jobId, code, 'Oak');
  title = 0;
});
afterAll(() => app.close());

const STEPS: Record<SheetAction, (sent: SentSheet) => Promise<{ statusCode: number }>> = {
  send: ({ sheet }) => mia.post(`/api/selection-sheets/${sheet.id}/send`, {}),
  sign: ({ path: link }) => app.anonymous.submit(link, typedSignature()),
  decline: ({ path: link }) => app.anonymous.submit(link, { decision: 'decline', name: 'Wade' }),
  withdraw: ({ sheet }) => mia.post(`/api/selection-sheets/${sheet.id}/withdraw`),
  supersede: () => mia.put('/api/selections/1', { title: `Floors ${++title}` }),
};
const ENTER: Record<SheetState, SheetAction | undefined> = {
  sent: undefined,
  signed: 'sign',
  declined: 'decline',
  superseded: 'supersede',
  withdrawn: 'withdraw',
};
const stateNow = async () => (await mia.get(`/api/jobs/${jobId}/selection-sheets`)).json().sheets[0].state;

describe.each(SHEET_STATES)('a sheet that is %s, over HTTP', (state) => {
  test.each(SHEET_ACTIONS)('and the action: %s', async (action) => {
    const sent = await sendSheetOf(mia, jobId);
    const enter = ENTER[state];
    if (enter) await STEPS[enter](sent);
    expect(await stateNow()).toBe(state);
    const { statusCode } = await STEPS[action](sent);
    const next = sheetStateAfter(state, action);
    expect(await stateNow()).toBe(next ?? state);
    if (action === 'send' || action === 'withdraw') expect(statusCode).toBe(next === undefined ? 409 : 200);
  });
});

test.runIf(HAS_PDFSIG)('its seal is valid for pdfsig, and any changed byte breaks it', async () => {
  const { path: link } = await sendSheetOf(mia, jobId);
  await app.anonymous.submit(link, drawnSignature());
  const sealed = (await app.anonymous.get(`${link}/pdf`)).rawPayload;
  expect(verify(sealed)).toContain('Signature is Valid');
  for (const at of [900, Math.floor(sealed.length / 3), sealed.length - 40]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(verify(changed)).not.toContain('Signature is Valid');
  }
});

/** The output of poppler's `pdfsig`, which exits with an error if the seal is broken. */
function verify(pdf: Buffer): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sheet-')), 'sheet.pdf');
  writeFileSync(file, pdf);
  try {
    return execFileSync('pdfsig', [file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String(error);
  }
}
