import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listUnsafe } from '../../../test/safe-html.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { XSS_PAYLOADS } from '../../../test/xss-payloads.ts';
import { startWorkers, stopWorkers } from '../workers/start-workers.ts';
import { Markdown } from './markdown.ts';
import { toHtml, toSafeTree } from './to-safe-tree.ts';

const sectionLine = /^\s*\{\{section:([a-z0-9-]{1,100})\}\}\s*$/;
const imageUrl = /^\/api\/files\/content\/[0-9a-f]{32}\.(png|jpg|webp|gif)$/;
const source = (content: string, sections: Record<string, string> = {}) => ({
  content,
  sections,
  sectionLine,
  imageUrl,
});
const render = (content: string, sections?: Record<string, string>) => toHtml(toSafeTree(source(content, sections)));

describe('hostile text', () => {
  test('has at least sixty samples', () => {
    expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(60);
  });

  test.each(XSS_PAYLOADS)('%s leaves nothing executable', (payload) => {
    expect(listUnsafe(render(payload))).toEqual([]);
    expect(listUnsafe(render(`Before ${payload} after\n\n> ${payload}\n\n- ${payload}`))).toEqual([]);
  });

  test('two samples together leave nothing executable either', () => {
    const pairs = XSS_PAYLOADS.map((payload, index) => payload + XSS_PAYLOADS[(index * 7 + 3) % XSS_PAYLOADS.length]);
    expect(pairs.flatMap((pair) => listUnsafe(render(pair)))).toEqual([]);
  });

  test('the check itself detects unsafe HTML', () => {
    for (const html of [
      '<script>1</script>',
      '<p onclick="x">a</p>',
      '<a href="javascript:1" rel="noopener">a</a>',
      '<a href="https://a.example">a</a>',
      '<img src="x" alt="">',
      'a < b',
    ])
      expect(listUnsafe(html), html).not.toEqual([]);
  });
});

describe('allowed text', () => {
  test('headings, lists, tables, tasks and allowed HTML', () => {
    const html = render(
      '## Rules\n\n1. **Check** the *list*\n2. Sign\n\n- [x] done\n- [ ] open\n\n| A | B |\n|:--|--:|\n| 1 | 2 |\n\nPress <kbd>Ctrl</kbd>, H<sub>2</sub>O, ~~old~~',
    );
    expect(html).toContain('<h2>Rules</h2>');
    expect(html).toContain('<li><strong>Check</strong> the <em>list</em></li>');
    expect(html).toContain('<span>☑</span> done');
    expect(html).toContain('<span>☐</span> open');
    expect(html).toContain('<td align="right">2</td>');
    expect(html).toContain('<table tabindex="0">');
    expect(html).toContain('<kbd>Ctrl</kbd>, H<sub>2</sub>O, <del>old</del>');
    expect(listUnsafe(html)).toEqual([]);
  });

  test('links get rel=noopener, and links within the page, which lead nowhere, are removed', () => {
    expect(render('[a](https://steel.example/a?b=1&c=2 "T") [b](/p/other) [c](mailto:a@b.example) [d](#top)')).toBe(
      '<p><a href="https://steel.example/a?b=1&#x26;c=2" title="T" rel="noopener">a</a> ' +
        '<a href="/p/other" rel="noopener">b</a> <a href="mailto:a@b.example" rel="noopener">c</a> <a>d</a></p>',
    );
  });

  test.each([
    '[x](//host.example/x)',
    '<a href="//host.example">x</a>',
    '<a href="/\\host.example">x</a>',
    '<a href="/&#9;/host.example">x</a>',
  ])('%s leads nowhere because it isn’t a path', (text) => {
    expect(render(text)).not.toContain('href');
  });

  test('the app’s own images are shown, and images from elsewhere become links', () => {
    const name = `${'0'.repeat(32)}.png`;
    expect(render(`![Cut list](/api/files/content/${name})`)).toBe(
      `<p><img src="/api/files/content/${name}" alt="Cut list" loading="lazy"></p>`,
    );
    expect(render('![Plan](https://spy.example/pixel.gif)')).toBe(
      '<p><a href="https://spy.example/pixel.gif" rel="noopener">Plan</a></p>',
    );
    expect(render('![Plan](../../etc/passwd)')).toBe('<p><span>Plan</span></p>');
  });

  test('the page title remains the only top-level heading', () => {
    expect(render('# One\n\n## Two\n\n###### Six')).toBe('<h2>One</h2>\n<h3>Two</h3>\n<h6>Six</h6>');
    expect(render('## Two')).toBe('<h2>Two</h2>');
  });
});

describe('sections', () => {
  test('a line that names one includes it, and its unclosed tag swallows nothing', () => {
    const html = render('Before\n\n{{section:rules}}\n\nAfter', { rules: '<div><b>**Rule**' });
    expect(html).toContain('<p>Before</p>');
    expect(html).toContain('<div><b>**Rule**</b></div>');
    expect(html).toContain('<p>After</p>');
  });

  test('one inside another is shown, but not one inside itself', () => {
    const sections = { a: 'A\n\n{{section:b}}', b: 'B\n\n{{section:a}}\n\n{{section:b}}' };
    expect(render('{{section:a}}', sections).match(/<p>[AB]<\/p>/g)).toEqual(['<p>A</p>', '<p>B</p>']);
  });

  test('an unknown name shows nothing, and code stays unchanged', () => {
    expect(render('{{section:missing}}{{section:toString}}')).toContain('{{section:missing}}');
    expect(render('{{section:missing}}\n\n{{section:constructor}}')).not.toContain('section');
    expect(render('`{{section:a}}`', { a: 'A' })).toContain('<code>{{section:a}}</code>');
  });

  test('at most fifty are shown', () => {
    const html = render('{{section:a}}\n\n'.repeat(80), { a: 'A' });
    expect(html.match(/<p>A<\/p>/g)).toHaveLength(50);
  });

  test('hostile text in a section leaves nothing executable', () => {
    const unsafe = XSS_PAYLOADS.flatMap((payload) => listUnsafe(render('{{section:a}}', { a: payload })));
    expect(unsafe).toEqual([]);
  });
});

describe('off the main thread', () => {
  const markdown = new Markdown(silentLog);
  beforeAll(() => startWorkers());
  afterAll(() => stopWorkers());

  test('text becomes HTML or a tree', async () => {
    expect(await markdown.toHtml(source('# Hi *there*'))).toEqual({
      html: '<h2>Hi <em>there</em></h2>',
      isPlain: false,
    });
    expect(await markdown.toNodes(source('[a](https://b.example)'))).toEqual([
      {
        tag: 'p',
        attributes: {},
        children: [{ tag: 'a', attributes: { href: 'https://b.example', rel: 'noopener' }, children: [{ text: 'a' }] }],
      },
    ]);
  });

  test('many simultaneous requests each get their own result', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => markdown.toHtml(source(`*${index}*`))));
    expect(answers.map(({ html }) => html)).toEqual(answers.map((_, index) => `<p><em>${index}</em></p>`));
  });

  test('tags nested thousands deep are shown as plain text, and the next text is formatted again', async () => {
    const nested = await markdown.toHtml(source('<div>'.repeat(20_000)));
    expect(nested.isPlain).toBe(true);
    expect(listUnsafe(nested.html)).toEqual([]);
    expect(await markdown.toHtml(source('*next*'))).toEqual({ html: '<p><em>next</em></p>', isPlain: false });
  });

  test('text that takes too long is safely shown as plain text', async () => {
    const hasty = new Markdown(silentLog, { milliseconds: 1 });
    const long = `${'*two* '.repeat(5_000)}end`;
    const answer = await hasty.toHtml(source(`<script>1</script>\nA & B\n\n${long}`));
    expect(answer).toEqual({
      html: `<p>&lt;script&gt;1&lt;/script&gt;<br>A &amp; B</p>\n<p>${long}</p>`,
      isPlain: true,
    });
  });

  test('text that would fill memory ends only its own job', async () => {
    const failures: object[] = [];
    const patient = new Markdown({ warn: (details) => failures.push(details) }, { milliseconds: 120_000 });
    expect((await patient.toHtml(source('`a` '.repeat(300_000)))).isPlain).toBe(true);
    expect(failures).toEqual([{ failure: expect.stringContaining('memory limit') }]);
    expect((await patient.toHtml(source('*next*'))).isPlain).toBe(false);
  }, 240_000);

  // Only Linux exposes a process's children and their environment as files.
  test.runIf(process.platform === 'linux')(
    'its process doesn’t see the server’s environment, and restarts when it is killed',
    async () => {
      await stopWorkers();
      const others = children();
      const pid = () => children().find((child) => !others.includes(child)) ?? 0;
      process.env.SOME_SECRET = 'of the server';
      await startWorkers();
      delete process.env.SOME_SECRET;
      expect(readFileSync(`/proc/${pid()}/environ`, 'utf8')).not.toContain('of the server');

      const work = markdown.toHtml(source('<div>'.repeat(5_000)));
      process.kill(pid(), 'SIGKILL');
      await expect(work).rejects.toMatchObject({ code: 'overloaded' });
      expect((await markdown.toHtml(source('*after*'))).isPlain).toBe(false);

      const idle = pid();
      process.kill(idle, 'SIGKILL');
      while (children().includes(idle)) await sleep(10);
      expect((await markdown.toHtml(source('*at last*'))).isPlain).toBe(false);
    },
    60_000,
  );
});

function children(): number[] {
  const list = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return list.trim().split(' ').map(Number);
}
