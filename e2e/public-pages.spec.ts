import { uploadedImageSchema } from '@builder-os/contract/modules/content/images';
import { type PageDetail, pageDetailSchema } from '@builder-os/contract/modules/content/pages';
import { previewSchema } from '@builder-os/contract/modules/content/previews';
import { expect, type Page } from '@playwright/test';
import { XSS_PAYLOADS } from '../server/test/xss-payloads.ts';
import { expectContrast, expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { makePng } from './png.ts';
import { addRecord } from './records.ts';
import { PHONE } from './sizes.ts';

const TEXT = `Steel does not *warp*. Read [how we order](https://builder.example/order).

## What is in a kit

- studs of 18 gauge
- [x] screws

| Part | Gauge | Coating | Length in feet | Pieces in a bundle | Pounds in a bundle |
|---|---:|---|---:|---:|---:|
| Stud | 18 | G60 | 10 | 12 | 148 |

\`\`\`
A line of a cut list that is much longer than a telephone is wide: 362S162-43, 10 ft, 12 pieces, bundle 4 of 9
\`\`\`

> Measure twice.
`;

/** Creates and publishes a public page as the administrator. */
async function publish(author: Page, page: Partial<PageDetail> & { title: string; slug: string }): Promise<PageDetail> {
  const fields = { content: TEXT, contentType: 'page', isPublic: true, ...page };
  const { id } = pageDetailSchema.parse(await addRecord(author, '/api/content', fields));
  return pageDetailSchema.parse(await addRecord(author, `/api/content/${id}/publish`, {}));
}

/** Lists elements and attributes that could run code, load resources or navigate, as parsed by the browser. */
function listDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tags = 'script,iframe,object,embed,form,input,button,svg,math,base,video,audio,template,link:not([rel=icon])';
    const strays = [...document.body.querySelectorAll(`${tags},meta,style`)].map(({ outerHTML }) => outerHTML);
    const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || ['style', 'srcdoc', 'srcset', 'ping', 'target'].includes(name))
        .map((name) => `${element.tagName} ${name}`),
    );
    const urls = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol))
      .map(({ href }) => href);
    const ran = '__ran' in window ? ['it ran'] : [];
    return [...ran, ...strays, ...attributes, ...urls];
  });
}

/** Records dialogs, new windows, script requests and requests to other servers. */
function watch(page: Page, baseURL: string): string[] {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${baseURL}/`);
    if (!isOwn || request.resourceType() === 'script') seen.push(`${request.resourceType()}: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  return seen;
}

test.describe('hostile content', () => {
  // Opens every payload in the browser.
  test.setTimeout(600_000);

  test('doesn’t run on a public page', async ({ ownerPage, page, app, faults }) => {
    faults.allow(/0{32}\.png/);
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60);
    const seen = watch(page, app.baseURL);
    const dangers: string[] = [];
    for (const [index, content] of XSS_PAYLOADS.entries()) {
      // The title is hostile too, as far as titles allow.
      const title = content.replace(/[^ -~]+/g, ' ').slice(0, 200);
      const { slug } = await publish(ownerPage, { title, slug: `hostile-${index}`, content });
      const answer = await page.goto(`/p/${slug}`);
      expect(answer?.status(), content).toBe(200);
      expect(answer?.headers()['content-security-policy'], content).toMatch(/^default-src 'none'; img-src 'self';/);
      await expect(page.locator('footer'), content).toBeVisible();
      dangers.push(...(await listDangers(page)).map((danger) => `${content} → ${danger}`));
    }
    expect(dangers).toEqual([]);
    expect(seen).toEqual([]);
  });

  test('doesn’t run in a preview, even without a content security policy', async ({ ownerPage, page, app, faults }) => {
    faults.allow(/0{32}\.png/);
    const seen = watch(page, app.baseURL);
    const dangers: string[] = [];
    let body = '';
    await page.route('**/bare', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>Bare</title>${body}` }),
    );
    for (const content of XSS_PAYLOADS) {
      const { html } = previewSchema.parse(await addRecord(ownerPage, '/api/content/preview', { content }));
      body = html;
      await page.goto('/bare');
      dangers.push(...(await listDangers(page)).map((danger) => `${content} → ${danger}`));
    }
    expect(dangers).toEqual([]);
    expect(seen).toEqual([]);

    // Check that `listDangers` detects code that runs.
    body = '<p onclick="x()">x</p><script>window.__ran = 1</script>';
    await page.goto('/bare');
    expect(await listDangers(page)).toEqual(['it ran', '<script>window.__ran = 1</script>', 'P onclick']);
  });
});

test('a public page has what readers and search engines need, and no scripts', async ({ ownerPage, page, app }) => {
  const metaDescription =
    'What a framing kit of cold-formed steel holds, in which order it is packed, and who checks it.';
  await publish(ownerPage, { title: 'Framing kits', slug: 'framing-kits', metaDescription, keywords: 'steel, kit' });
  const seen = watch(page, app.baseURL);
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.resourceType()));
  await page.goto('/p/framing-kits');
  await expect(page).toHaveTitle(/^Framing kits · /);
  await expect(page.getByRole('heading', { level: 1, name: 'Framing kits' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'What is in a kit' })).toBeVisible();
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', metaDescription);
  await expect(meta('keywords')).toHaveAttribute('content', 'steel, kit');
  await expect(meta('og:title')).toHaveAttribute('content', 'Framing kits');
  await expect(meta('og:description')).toHaveAttribute('content', metaDescription);
  await expect(meta('og:url')).toHaveAttribute('content', `${app.baseURL}/p/framing-kits`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${app.baseURL}/p/framing-kits`);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  expect(loaded.filter((type) => !['document', 'image', 'other'].includes(type))).toEqual([]);
  expect(seen).toEqual([]);
});

test('a public page is readable by everyone, at any width, in dark mode, and in print', async ({ ownerPage, page }) => {
  await publish(ownerPage, { title: 'For everybody', slug: 'for-everybody' });
  await page.goto('/p/for-everybody');
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.setViewportSize(PHONE);
  await expectNoViolations(page);
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await tooWide()).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  const printed = await page.evaluate(() => {
    const link = document.querySelector('article a[href^="http"]');
    return {
      ink: getComputedStyle(document.body).color,
      paper: getComputedStyle(document.body).backgroundColor,
      address: link && getComputedStyle(link, '::after').content,
    };
  });
  expect(printed).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)', address: expect.stringContaining('(') });
});

test('search engines only see public pages', async ({ ownerPage, page, app }) => {
  await publish(ownerPage, { title: 'Listed', slug: 'listed' });
  await publish(ownerPage, { title: 'Private', slug: 'private-one', isPublic: false });
  await publish(ownerPage, { title: 'Left out', slug: 'left-out', noIndex: true });
  await addRecord(ownerPage, '/api/content', {
    title: 'Draft',
    slug: 'draft-one',
    content: TEXT,
    contentType: 'page',
    isPublic: true,
  });
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${app.baseURL}/p/listed</loc>`);
  expect(sitemap).not.toMatch(/private-one|left-out|draft-one/);
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${app.baseURL}/sitemap.xml`);
  await page.goto('/p/left-out');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a previous URL redirects to the new one, and an unpublished or unknown page isn’t found', async ({
  ownerPage,
  page,
  faults,
}) => {
  faults.allow(/status of 404/);
  const { id } = await publish(ownerPage, { title: 'Order', slug: 'order-steel' });
  await ownerPage.request.put(`/api/content/${id}`, { data: { slug: 'steel-orders' } });
  expect((await page.goto('/p/steel-orders'))?.status(), 'before Publish').toBe(404);
  await addRecord(ownerPage, `/api/content/${id}/publish`, {});
  const moved = await page.request.get('/p/order-steel', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/p/steel-orders']);
  await page.goto('/p/order-steel');
  await expect(page).toHaveURL(/\/p\/steel-orders$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();

  await addRecord(ownerPage, `/api/content/${id}/unpublish`, {});
  for (const address of ['/p/steel-orders', '/p/order-steel', '/p/nothing-here']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await expectNoViolations(page);
});

test('an image on a public page is available to everyone for as long as the page is', async ({ ownerPage, page }) => {
  const file = { name: 'Wall frame.png', mimeType: 'image/png', buffer: makePng(40, [30, 90, 160]) };
  const upload = await ownerPage.request.post('/api/content/images', { multipart: { file } });
  const { markdown, url } = uploadedImageSchema.parse(await upload.json());
  const { id } = await publish(ownerPage, { title: 'Walls', slug: 'walls', content: markdown });
  await page.goto('/p/walls');
  const image = page.getByRole('img', { name: 'Wall frame' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth)).toBe(40);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`${url}$`));
  await addRecord(ownerPage, `/api/content/${id}/unpublish`, {});
  expect((await page.request.get(url)).status()).toBe(404);
});
