import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { listUnsafe } from '../../../../test/safe-html.ts';
import { XSS_PAYLOADS } from '../../../../test/xss-payloads.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { startWorkers } from '../../../platform/workers/start-workers.ts';
import { buildPage } from '../pages/pages.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://builder.example' });
  await startWorkers();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  app.anonymous.get(path, { accept: 'text/html', ...headers });
const live = { status: 'published', isPublic: true } as const;
const image = `${'a'.repeat(32)}.png`;

describe('a public page', () => {
  test('is complete HTML with title, description, URL and picture, and no script', async () => {
    await buildPage(app.db, {
      ...live,
      title: 'Steel & <brick>',
      slug: 'steel',
      content: `## Why\n\n![Wall](/api/files/content/${image})\n\nStraight walls.`,
      metaDescription: 'Why "we" build with steel',
      keywords: 'steel, brick',
      imageNames: [image],
      publishedAt: '2026-03-11T15:00:00.000Z',
    });
    const answer = await open('/p/steel');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const part of [
      '<title>Steel &amp; &lt;brick&gt; · Second-Generation Builder</title>',
      '<meta name="description" content="Why &quot;we&quot; build with steel">',
      '<meta name="keywords" content="steel, brick">',
      '<link rel="canonical" href="http://builder.example/p/steel">',
      '<meta property="og:title" content="Steel &amp; &lt;brick&gt;">',
      '<meta property="og:type" content="article">',
      '<meta property="og:url" content="http://builder.example/p/steel">',
      `<meta property="og:image" content="http://builder.example/api/files/content/${image}">`,
      '<h1>Steel &amp; &lt;brick&gt;</h1>',
      'Updated <time datetime="2026-03-11T15:00:00.000Z">Mar 11, 2026</time>',
      '<h2>Why</h2>',
      `<img src="/api/files/content/${image}" alt="Wall" loading="lazy">`,
      '@media print',
    ])
      expect(answer.body).toContain(part);
    expect(answer.body).not.toMatch(/<script|javascript:|noindex/);
    expect(answer.body.match(/<h1/g)).toHaveLength(1);
  });

  test('may load only itself and its images, and sets no cookie', async () => {
    await buildPage(app.db, { ...live, slug: 'steel' });
    const { headers } = await open('/p/steel');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[A-Za-z0-9+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('uses its text when it has no description, and is hidden from search engines when it says so', async () => {
    await buildPage(app.db, { ...live, slug: 'steel', content: '**Straight** walls.', noIndex: true });
    const { body } = await open('/p/steel');
    expect(body).toContain('<meta name="description" content="Straight walls.">');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  test('isn’t resent while it is unchanged', async () => {
    await buildPage(app.db, { ...live, slug: 'steel' });
    const first = await open('/p/steel');
    const tag = first.headers.etag?.toString() ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const second = await open('/p/steel', { 'if-none-match': tag });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    await mia.put('/api/content/1', { content: 'New' });
    await mia.post('/api/content/1/publish');
    expect((await open('/p/steel', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  test('also responds to HEAD', async () => {
    await buildPage(app.db, { ...live, slug: 'steel' });
    const answer = await app.fastify.inject({ method: 'HEAD', url: '/p/steel' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('anything else', () => {
  test.each([
    ['a draft', { status: 'draft', isPublic: true }],
    ['a private page', { status: 'published', isPublic: false }],
    ['an archived page', { status: 'archived', isPublic: true }],
    ['a deleted page', { ...live, deletedAt: '2026-03-11T12:00:00Z' }],
  ] as const)('%s is not found, even for a team member', async (_, fields) => {
    await buildPage(app.db, { slug: 'steel', title: 'Hidden title', ...fields });
    const answer = await open('/p/steel');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<h1>Page not found</h1>');
    expect(answer.body).not.toContain('Hidden title');
    const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    expect((await admin.get('/p/steel')).statusCode).toBe(404);
  });

  test.each(['/p/none', '/p/Not%20One', '/p/..%2f..%2fetc', '/p/%00', `/p/${'a'.repeat(300)}`])(
    '%s is not found',
    async (path) => {
      expect([400, 404, 414]).toContain((await open(path)).statusCode);
    },
  );

  test('programs get that response in JSON', async () => {
    const answer = await app.anonymous.get('/p/none', { accept: 'application/json' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('sections on public pages', () => {
  test('are shown only when they are public themselves', async () => {
    await buildPage(app.db, { ...live, title: 'Open', contentType: 'section', content: 'Open text' });
    await buildPage(app.db, { title: 'Inside', contentType: 'section', status: 'published', content: 'Inside text' });
    await buildPage(app.db, { ...live, slug: 'steel', content: '{{section:open}}\n\n{{section:inside}}' });
    const { body } = await open('/p/steel');
    expect(body).toContain('Open text');
    expect(body).not.toContain('Inside text');
    expect(body).not.toContain('{{');
    const kim = await app.signedIn(await buildUser(app.db));
    expect((await kim.get('/api/published-pages/steel')).json().html).toContain('Inside text');
  });
});

test('hostile text is published harmless', async () => {
  for (const [index, content] of XSS_PAYLOADS.entries())
    await buildPage(app.db, { ...live, slug: `x-${index}`, title: content.slice(0, 200), content });
  for (const [index, payload] of XSS_PAYLOADS.entries()) {
    const { body } = await open(`/p/x-${index}`);
    const article = /<article>\n<h1>[\s\S]*?<\/h1>\n[\s\S]*?<\/p>\n([\s\S]*)<\/article>/.exec(body)?.[1];
    expect(listUnsafe(article ?? 'no article <'), payload).toEqual([]);
    expect(body.match(/<script/g), payload).toBeNull();
  }
}, 120_000);

describe('for search engines', () => {
  test('the sitemap lists the public pages that may be indexed', async () => {
    await buildPage(app.db, { ...live, title: 'Steel', publishedAt: '2026-03-11T15:00:00.000Z' });
    await buildPage(app.db, { ...live, title: 'Quiet', noIndex: true });
    await buildPage(app.db, { title: 'Private', status: 'published' });
    await buildPage(app.db, { title: 'Draft', isPublic: true });
    const answer = await open('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>http://builder.example/p/steel</loc><lastmod>2026-03-11T15:00:00.000Z</lastmod></url>\n</urlset>\n',
    );
  });

  test('robots.txt allows public pages and nothing behind the sign-in', async () => {
    const answer = await open('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /$',
      'Allow: /p/',
      'Allow: /api/files/content/',
      'Disallow: /',
      '',
      'Sitemap: http://builder.example/sitemap.xml',
      '',
    ]);
  });
});
