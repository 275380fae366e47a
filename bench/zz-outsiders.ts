import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { startProduct } from './servers.ts';
const dataDir = await mkdtemp('/tmp/mA-out-');
const { url, cookie, stop } = await startProduct({ dataDir, databaseUrl: undefined });
const send = async (method: string, route: string, body?: object): Promise<any> => {
  const answer = await fetch(url + route, { method, headers: { cookie, 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
};
await send('POST', '/api/seed-data', {});
const jobs = await send('GET', '/api/jobs?phase=in_progress');
const links: Record<string, string> = {};
for (const job of jobs) {
  try { links[`customer-${job.id}`] = (await send('POST', `/api/jobs/${job.id}/page-links`, { kind: 'customer', name: 'Wade Jansen' })).path;
  links[`lender-${job.id}`] = (await send('POST', `/api/jobs/${job.id}/page-links`, { kind: 'lender', name: 'Wade Jansen' })).path; } catch (e) { console.log(String(e)); }
  const sels = await send('GET', `/api/jobs/${job.id}/selections`);
  if (sels.length > 0) {
    links.choosers = links[`customer-${job.id}`]!;
    try { const sheet = await send('POST', `/api/jobs/${job.id}/selection-sheets`, { name: 'Wade Jansen' }); links.sheet = sheet.path; } catch (e) { console.log(String(e)); }
  }
}
const [change] = await send('GET', '/api/change-orders?state=sent');
links.change = (await send('POST', `/api/change-orders/${change.id}/send`, { name: 'Wade Jansen' })).path;
const sign = async (path: string) => {
  await fetch(url + path);
  const { CONSENT_VERSION } = await import('@builder-os/contract/modules/signing/sign-form');
  const r = await fetch(url + path, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url }, body: new URLSearchParams({ decision: 'sign', name: 'Wade Jansen', email: 'wade@x.example', kind: 'typed', typed: 'Wade Jansen', consent: String(CONSENT_VERSION) }) });
  console.log('sign', r.status);
};
const quotes = await send('GET', '/api/steel/quotes?status=sent');
links.quote = (await send('POST', `/api/steel/quotes/${quotes[0].id}/send`, {})).path;
links.quoteSigned = (await send('POST', `/api/steel/quotes/${quotes[1].id}/send`, {})).path;
await sign(links.quoteSigned!);
const invoices = await send('GET', '/api/invoices?status=issued,part_paid,paid');
links.invoice = (await send('POST', `/api/invoices/${invoices[0].id}/links`, {})).path;
const orders = await send('GET', '/api/purchase-orders?status=issued');
links.order = (await send('POST', `/api/purchase-orders/${orders[0].id}/links`, {})).path;
const [request] = await send('GET', '/api/price-requests?status=sent');
const { vendors } = await send('GET', `/api/price-requests/${request.id}`);
links.prices = (await send('POST', `/api/price-requests/${request.id}/links`, { invitationId: vendors.at(-1).id })).path;
const parts = await send('GET', '/api/partners');
links.partner = (await send('POST', `/api/partners/${parts[0].id}/links`, {})).path;
links.accountant = (await send('POST', '/api/accountant-links', { name: 'Dana' })).path;
writeFileSync('/tmp/mA-out.json', JSON.stringify({ url, cookie, links }, null, 1));
console.log('ready', url);
process.on('SIGTERM', () => stop().then(() => process.exit(0)));
setInterval(() => undefined, 1000);
