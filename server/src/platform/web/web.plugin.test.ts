import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installWeb } from './web.plugin.ts';

const MEMBER = { cookie: 'session=member' };
const READS = [
  { address: '/api/leads?sort=due&limit=100', needs: 'approved' },
  { address: '/api/financial-overview', needs: 'financial_read' },
];
const MAP_READS = [
  { address: '/api/leads/map', needs: 'approved' },
  { address: '/api/financial-overview', needs: 'financial_read' },
];

describe('the web app’s page', () => {
  const web = Fastify();

  beforeAll(async () => {
    const root = mkdtempSync(join(tmpdir(), 'web-'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    const screens = [
      { path: '/', scripts: ['/assets/hub.js'], firstTab: [], tabs: {}, reads: [] },
      {
        path: '/leads',
        scripts: ['/assets/list.js', '/assets/leads.js'],
        firstTab: [],
        tabs: { map: { scripts: ['/assets/map.js'], reads: MAP_READS } },
        reads: READS,
      },
      { path: '/leads/$id', scripts: ['/assets/lead.js'], firstTab: [], tabs: {}, reads: [] },
      { path: '/leads/import', scripts: ['/assets/import.js'], firstTab: [], tabs: {}, reads: [] },
      {
        path: '/admin',
        scripts: ['/assets/admin.js'],
        firstTab: ['/assets/users.js'],
        tabs: {
          users: { scripts: ['/assets/users.js'], reads: [] },
          health: { scripts: ['/assets/health.js'], reads: [] },
        },
        reads: [],
      },
    ];
    writeFileSync(join(root, '.screens.json'), JSON.stringify(screens));
    await installWeb(web, {
      root,
      describeOrganization: async () => ({}),
      mayRead: ({ headers }, access) => headers.cookie === MEMBER.cookie && access !== 'financial_read',
    });
  });
  afterAll(() => web.close());

  const linksAt = async (url: string, headers: Record<string, string> = MEMBER) => {
    const { body } = await web.inject({ url, headers });
    return [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)].map(([, href]) => href);
  };

  test.each([
    ['/leads?tab=mine', ['/assets/list.js', '/assets/leads.js']],
    ['/leads?sort=due&tab=map', ['/assets/list.js', '/assets/leads.js', '/assets/map.js']],
    ['/leads?tab=constructor', ['/assets/list.js', '/assets/leads.js']],
    ['/leads/12?tab=map', ['/assets/lead.js']],
    ['/leads/import', ['/assets/import.js']],
    ['/', ['/assets/hub.js']],
    ['/admin', ['/assets/admin.js', '/assets/users.js']],
    ['/admin?search=kim', ['/assets/admin.js', '/assets/users.js']],
    ['/admin?tab=health', ['/assets/admin.js', '/assets/health.js']],
    ['/leads/', []],
    ['/nowhere', []],
  ])('%s names the scripts for its screen and for the tab in the URL', async (url, scripts) => {
    expect(await linksAt(url)).toEqual(scripts);
  });

  test('preloads the first reads the user has permission for, those of the tab in the URL, and none if the URL has filters', async () => {
    const readsAt = async (url: string) =>
      [...(await web.inject({ url, headers: MEMBER })).body.matchAll(/<link rel="preload" href="([^"]*)"/g)].map(
        ([, href]) => href,
      );
    expect(await readsAt('/leads')).toEqual(['/api/auth/user', '/api/leads?sort=due&amp;limit=100']);
    expect(await readsAt('/leads?tab=map')).toEqual(['/api/auth/user', '/api/leads/map']);
    for (const filtered of [
      '/leads?status=new',
      '/leads?tab=map&status=new',
      '/leads?tab=map&tab=map',
      '/leads?tab=mine',
    ])
      expect(await readsAt(filtered), filtered).toEqual(['/api/auth/user']);
    expect(await readsAt('/leads/12')).toEqual(['/api/auth/user']);
  });

  test('sends no screen’s scripts to people who can’t open one, and loads the current user along with the page', async () => {
    expect(await linksAt('/leads', {})).toEqual([]);
    const { body } = await web.inject({ url: '/leads' });
    expect(body).not.toContain('/api/leads');
    expect(body).toContain('<link rel="preload" href="/api/auth/user" as="fetch" crossorigin="use-credentials" />');
  });

  test('names no scripts in the service worker’s copy, because that copy opens every URL', async () => {
    const { body } = await web.inject({ url: '/', headers: { ...MEMBER, 'sec-fetch-dest': 'empty' } });
    expect(body).not.toContain('<link');
  });
});
