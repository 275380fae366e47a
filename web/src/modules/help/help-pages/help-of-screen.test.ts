import { HELP_PAGES } from '@builder-os/contract/modules/help/help-pages';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { NAVIGATION } from '../../../app/navigation.ts';
import { PAGES } from '../../../app/palette/commands.ts';
import { HELP_OF_SCREEN, helpFor } from './help-of-screen.ts';

// The routes import screens that read `document` while loading; this test has no DOM.
vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null, referrer: '' });
vi.stubGlobal('location', { pathname: '/help', search: '' });
vi.stubGlobal('navigator', { userAgent: '' });
vi.stubGlobal('window', { ...globalThis, addEventListener: () => undefined });
const { routeTree } = await import('../../../app/routes.tsx');

const files = import.meta.glob<string>('../../../../../docs/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const textOf = (page: string) => Object.entries(files).find(([name]) => name.endsWith(`/${page}.md`))?.[1] ?? '';
const texts = HELP_PAGES.map((page) => ({ page, text: textOf(page) }));
const routes = allRoutes(routeTree);

/** Returns every route with its full path: `/leads/import/$id`. */
function allRoutes(route: AnyRoute, above = ''): { path: string; route: AnyRoute }[] {
  const own = 'path' in route.options ? String(route.options.path) : undefined;
  const path = `${above}/${own ?? ''}`.replace(/\/+/g, '/');
  const below: AnyRoute[] = Object.values(route.children ?? {});
  return [...(own === undefined ? [] : [{ path, route }]), ...below.flatMap((each) => allRoutes(each, path))];
}

function routeOf(path: string) {
  const isPath = (pattern: string) => new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}/?$`).test(path);
  return (
    routes.find((each) => each.path.replace(/\/$/, '') === path.replace(/\/$/, '')) ??
    routes.find((each) => isPath(each.path))
  );
}

/** Returns why a link is dead; undefined if it works. */
function whyDead(link: string): string | undefined {
  if (!link.startsWith('/')) return 'leads out of the product';
  const { pathname, searchParams } = new URL(link, 'https://product.invalid');
  const [, help] = /^\/help\/(.+)$/.exec(pathname) ?? [];
  if (help !== undefined) return texts.some(({ page }) => page === help) ? undefined : 'no page of help';
  const found = routeOf(pathname);
  if (!found) return 'no screen';
  const search = Object.fromEntries(searchParams);
  const read = readSearch(found.route, search);
  return Object.keys(search).find((name) => read[name] !== search[name]) && 'a part the screen does not know';
}

function readSearch(route: AnyRoute, search: Record<string, string>): Record<string, unknown> {
  const { validateSearch } = route.options;
  return typeof validateSearch === 'function' ? validateSearch(search) : {};
}

test('every screen in the sidebar and the palette has a help page', () => {
  const screens = [...NAVIGATION.flatMap(({ items }) => items), ...PAGES].map(({ to }) => to);
  expect(screens.filter((path) => !HELP_PAGES.includes(HELP_OF_SCREEN[path]))).toEqual([]);
});

test('every screen with help is a route, and every help page belongs to a screen', () => {
  expect(Object.keys(HELP_OF_SCREEN).filter((path) => routeOf(path) === undefined)).toEqual([]);
  const linked = new Set([
    ...Object.values(HELP_OF_SCREEN),
    helpFor('/financial?tab=profit-first'),
    helpFor('/jobs?tab=vendors'),
    helpFor('/jobs/1?tab=changes'),
    helpFor('/jobs/1?tab=changes&selection=2'),
  ]);
  expect(HELP_PAGES.filter((page) => !linked.has(page))).toEqual([]);
});

test('every link in a help page opens a valid screen tab or a help page', () => {
  const links = texts.flatMap(({ page, text }) =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => ({ page, link, why: whyDead(link) })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ why }) => why !== undefined)).toEqual([]);
});

test('a broken link is detected', () => {
  expect(['/lead', '/help/taxes', '/financial?tab=taxes', 'https://elsewhere.example'].map(whyDead)).toEqual([
    'no screen',
    'no page of help',
    'a part the screen does not know',
    'leads out of the product',
  ]);
});

test('the help page for a screen is the one for its tab, its path, or the path above', () => {
  expect(helpFor('/deals?view=list')).toBe('leads-and-deals');
  expect(helpFor('/contacts/12')).toBe('contacts-and-imports');
  expect(helpFor('/financial?tab=profit-first&part=runs')).toBe('profit-first');
  expect(helpFor('/financial?tab=transactions')).toBe('bills-and-bank');
  expect(helpFor('/real-estate/properties/3')).toBe('real-estate');
  expect(helpFor('/nowhere')).toBe('getting-started');
});
