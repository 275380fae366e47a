import { type ComponentType, createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponent, renewFailedLoads } from './lazy-component.tsx';

const Orders = ({ count }: { count: number }) => createElement('p', null, count);

function render(Part: ComponentType<{ count: number }>): string {
  return renderToString(createElement(Suspense, { fallback: 'wait' }, createElement(Part, { count: 3 })));
}

test('a component renders without suspending once its code has loaded', async () => {
  const Part = lazyComponent(async () => Orders);
  expect(render(Part)).toContain('wait');
  await Part.load();
  expect(render(Part)).toContain('<p>3</p>');
});

test('code that failed to load is fetched again only after a reset', async () => {
  let attempts = 0;
  const Part = lazyComponent(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('The network is down.');
    return Orders;
  });
  const renderAndWait = async () => {
    const shown = render(Part);
    await new Promise((resolve) => setTimeout(resolve));
    return shown;
  };
  await renderAndWait();
  await renderAndWait();
  expect(attempts).toBe(1);
  renewFailedLoads();
  await renderAndWait();
  expect(await renderAndWait()).toContain('<p>3</p>');
});
