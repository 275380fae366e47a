import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { screensIn, tabsIn } from './screen-list.ts';

const SOURCE = path.join(import.meta.dirname, 'src');

test('a route is listed with its screen’s file, including when routes share options', () => {
  const code = `
    const one = { getParentRoute, component: lazyRouteComponent(() => import('./lead-screen.tsx'), 'LeadScreen') } as const;
    export const routes = [
      createRoute({ path: '/leads', component: lazyRouteComponent(() => import('./leads-screen.tsx'), 'LeadsScreen') }),
      createRoute({ path: '/leads/$id', ...one }),
      createRoute({ getParentRoute, id: 'signed-in', component: SignedInLayout }),
    ];`;
  expect(screensIn(code)).toEqual([
    { path: '/leads', screen: './leads-screen.tsx' },
    { path: '/leads/$id', screen: './lead-screen.tsx' },
  ]);
});

test('every path the shell can link to has a screen in a routes file', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.routes.tsx'),
  );
  const found = files
    .flatMap((file) => screensIn(readFileSync(path.join(SOURCE, file), 'utf8')))
    .map((one) => one.path);
  const named = readFileSync(path.join(SOURCE, 'app/screen-paths.ts'), 'utf8').matchAll(/\| '([^']+)'/g);
  expect(found).toEqual(expect.arrayContaining([...named].map(([, address]) => address)));
});

test('lazy-loaded tabs are listed with their files', () => {
  const code = `
    export const BODIES: Record<Tab, LoadableComponent> = {
      products: ProductsTab,
      orders: lazyComponent(async () => (await import('../orders/orders-tab.tsx')).OrdersTab),
      'profit-first': lazyComponent(async () => (await import('./profit-first-tab.tsx')).ProfitFirstTab),
    };`;
  expect(tabsIn(code)).toEqual([
    { tab: 'orders', body: '../orders/orders-tab.tsx', isFirst: false },
    { tab: 'profit-first', body: './profit-first-tab.tsx', isFirst: false },
  ]);
  const [first] = tabsIn(code.replace('products: ProductsTab,', ''));
  expect(first).toEqual({ tab: 'orders', body: '../orders/orders-tab.tsx', isFirst: true });
});
