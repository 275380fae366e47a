import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import page from '../../index.html?raw';
import { LoadingScreen } from './loading-screen.tsx';

const withoutSpace = (html: string) => html.replace(/\s*([<>])\s*/g, '$1');

test('the page shows the same spinner as React', () => {
  const root = /<div id="root">(?<content>.*?)<\/div>/s.exec(page)?.groups?.content ?? '';
  expect(withoutSpace(root)).toBe(renderToStaticMarkup(<LoadingScreen />));
});
