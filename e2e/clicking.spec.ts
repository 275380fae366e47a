import { expect, type Page, test } from '@playwright/test';
import { click } from './clicking.ts';

// The test of every control relies on this: a control that does nothing must be detected.
const PAGE = `
  <button id="dead">Dead</button>
  <button id="marked" aria-pressed="false" onclick="this.setAttribute('aria-pressed', 'true')">Marked</button>
  <button id="told" onclick="document.querySelector('p').textContent = 'Done'">Told</button>
  <button id="sends" onclick="fetch('/act', { method: 'POST' })">Sends</button>
  <button id="asks" onclick="fetch('/look')">Asks</button>
  <button id="focuses" onclick="document.querySelector('input').focus()">Focuses</button>
  <button id="ticks" onclick="document.querySelector('[role=timer]').textContent = '0:01'">Ticks</button>
  <p></p><input aria-label="Name"><span role="timer">0:00</span>`;

test.beforeEach(async ({ page }) => {
  await page.route('http://page.example/**', (route) =>
    route.fulfill(
      route.request().resourceType() === 'document' ? { contentType: 'text/html', body: PAGE } : { body: '' },
    ),
  );
  await page.goto('http://page.example/');
});

const whyDead = (page: Page, id: string) => click(page, page.locator(`#${id}`));

for (const id of ['marked', 'told', 'sends', 'focuses']) {
  test(`a control that ${id} counts as responding`, async ({ page }) => {
    expect(await whyDead(page, id)).toBeNull();
  });
}

for (const id of ['dead', 'asks', 'ticks']) {
  test(`a control that shows nothing (${id}) is reported even though it takes focus`, async ({ page }) => {
    expect(await whyDead(page, id)).toBe('nothing changed');
  });
}
