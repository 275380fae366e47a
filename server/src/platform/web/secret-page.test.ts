import { expect, test } from 'vitest';
import { html } from './html.ts';
import { letterhead } from './letterhead.ts';

const COMPANY = {
  companyName: 'Second-Generation Builder',
  logoUrl: null,
  cities: ['Springfield, Ohio', 'Detroit, Michigan'],
  phone: '(937) 555-0142',
};

const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the header names the company and its place, and says that the link is private', () => {
  const header = letterhead(COMPANY).text;
  expect(textOf(header)).toBe(
    'Second-Generation Builder Springfield, Ohio and Detroit, Michigan (937) 555-0142 Private link',
  );
  // The mark and the lock are pictures without a name.
  expect(header.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(2);
});

test('a page’s own actions replace the note in the header', () => {
  const header = letterhead({ ...COMPANY, cities: [], phone: '' }, html`<a class="button" href="/x">Print</a>`).text;
  expect(textOf(header)).toBe('Second-Generation Builder Print');
});
