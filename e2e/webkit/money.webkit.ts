import { fillPriceLists } from '../places/steel-made.ts';
import { test } from './fixtures.ts';
import { expectToast, openScreen } from './screen.ts';

const CALCULATION = '?tab=pricing&package=professional&sqft=1800&units=6&tons=7.35&hours=structural_engineer:8';

test('a quote is created, and signed through its link', async ({ app, api, owner, openBrowser }) => {
  await fillPriceLists(api);
  await openScreen(owner, `${app.baseURL}/steel-framing${CALCULATION}`, 'Steel Framing Division');
  await owner.click('button', 'Save as Quote');
  const form = owner.within('dialog', 'Request Quote');
  await form.fill('Project', 'Lagonda Row');
  await form.fill('Company', 'Lagonda Builders');
  await form.fill('First name', 'Marcus');
  await form.fill('Last name', 'Bell');
  await form.fill('Email', 'marcus@lagonda.example');
  await form.click('button', 'Save Quote');
  const quote = owner.within('dialog', 'Lagonda Row');
  // 1,800 × 8.75 × 6 = 94,500.00 − 5 % + 8 h × 75.00
  await quote.expectText('$90,375');
  await quote.click('button', 'Send Quote');
  await owner.within('dialog', 'Send Quote').click('button', 'Send Quote');
  const link = await (await owner.within('dialog', 'Quote sent').get('textbox', 'Private link')).getAttribute('value');

  const stranger = await openBrowser();
  await stranger.driver.get(link ?? '');
  await stranger.expectText('$90,375');
  await stranger.fill('Full name', 'Marcus Bell');
  await stranger.fill('Email', 'marcus@lagonda.example');
  await (await stranger.get('radio', 'Type')).click();
  await stranger.fill('Type your full name as your signature', 'Marcus Bell');
  await (await stranger.get('checkbox', /I have read this document/)).click();
  await stranger.click('button', /^Sign for/);
  await stranger.expectText('Everyone has signed');
});

test('revenue is recorded', async ({ app, owner }) => {
  await openScreen(owner, `${app.baseURL}/financial?tab=revenue`, 'Financial Management');
  await owner.click('button', 'Record Revenue');
  const form = owner.within('dialog', 'Record Revenue');
  await form.choose('Business unit', 'Builder Education');
  await form.fill('Project name', 'Spring coaching');
  await form.fill('Gross revenue', '5000');
  await form.fill('Costs', '1250');
  await form.expectText('75%');
  await form.click('button', 'Record Revenue');
  await expectToast(owner, 'Revenue Recorded');
  await owner.item('Spring coaching').expectText('$5,000');
});
