import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { Bill, BillHold } from '@builder-os/contract/modules/finance/bills';
import { isOpenOrder } from '@builder-os/contract/modules/purchasing/order-states';
import { PAPER_KIND_LABELS, PAPER_KINDS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { dayOf } from '@builder-os/contract/platform/dates';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { icon } from '../../../platform/web/icons.ts';
import type { Fields } from '../../../platform/web/page.ts';
import { SecretFrame, type SecretPage } from '../../../platform/web/secret-page.ts';
import { keyValue, PANEL_STYLE } from '../job-sights/sight-panels.page.ts';
import type { VendorLink, VendorSights } from './vendor-page.service.ts';

export const VENDOR_FRAME = new SecretFrame({
  hasForms: true,
  style: `${PANEL_STYLE}
section form{border:0;margin:0;padding:0}
.order{border-bottom:1px solid var(--line);padding:14px 18px}
.order:last-child{border-bottom:0}
.order>p{margin:0 0 6px}
.order a{color:var(--link);overflow-wrap:anywhere}
.order summary{cursor:pointer;font-weight:600;color:var(--link);padding:10px 0;min-height:44px}
select{width:100%;font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:8px;padding:9px 12px;min-height:44px}
input[type=file]{padding:6px}`,
});

/** A form of the page: the day of an order, or an upload. */
export type FormName = 'bill' | 'paper' | `order-${number}`;

interface Shown {
  token: string;
  link: VendorLink;
  organization: Organization;
  sights: VendorSights;
  isSaved?: boolean;
  /** The form that was sent with errors, and its entries. A browser never fills in a file again. */
  failed?: { form: FormName; values: Fields; errors: Fields };
}

/** The page of a vendor: its deliveries, its uploads, and its payments. */
export function vendorPage(shown: Shown): SecretPage {
  const { link, organization, sights, isSaved = false, failed } = shown;
  const { companyName, timeZone } = organization;
  const { orders, plans, bills, papers } = sights;
  return {
    title: `Orders from ${companyName}`,
    content: html`<h1>Orders from ${companyName}</h1>
<p class="muted">For ${sights.name}</p>
${isSaved && html`<p class="said" role="status">Thank you. We received it.</p>`}
${failed && html`<p class="said" role="alert">It isn’t saved yet. Correct the entries marked below${failed.form !== 'bill' && failed.form !== 'paper' ? '' : ', and choose the file again'}.</p>`}
<div class="cols"><div>
${orders && ordersPanel(shown, orders)}
${plans && plansPanel(shown, plans)}
${bills && billsPanel(bills)}
</div><div>
${bills && billForm(shown)}
${papers && papersPanel(shown, papers)}
${uploadsPanel(shown)}
<p class="note">This page is private to ${link.name} and works until ${formatDay(dayOf(link.expiresAt, timeZone))}.</p>
</div></div>`,
  };
}

type Orders = NonNullable<VendorSights['orders']>;

function ordersPanel(shown: Shown, orders: Orders): Html {
  if (orders.length === 0) {
    return html`<section><h2>Orders</h2><div class="pad"><p>You have no orders at the moment.</p></div></section>`;
  }
  return html`<section><h2>Orders <small>${orders.length}</small></h2>${orders.map((order) => orderRow(shown, order))}</section>`;
}

const ORDER_WORDS = {
  issued: 'Not accepted yet',
  accepted: 'Accepted',
  closed: 'Closed',
  draft: '',
  void: '',
} as const;

function orderRow(shown: Shown, order: Orders[number]): Html {
  const { id, number, jobName, total, billed, status, deliveryOn, dates } = order;
  const [said] = dates;
  return html`<div class="order"><p><b>${number ?? ''}</b> · ${jobName} <span class="tag">${ORDER_WORDS[status]}</span></p>
${keyValue('Amount', formatCents(total))}
${/[1-9]/.test(billed) && keyValue('Billed', formatCents(billed))}
${deliveryOn !== null && keyValue('Delivery by', formatDay(deliveryOn))}
${status === 'issued' && html`<p class="muted">To accept it, sign it at the link we sent you for this order, or ask us for that link.</p>`}
${said && keyValue(said.kind === 'confirmed' ? 'You confirmed' : 'You proposed', formatDay(said.day))}
<p><a href="/vendor/${shown.token}/orders/${id}/pdf">Download ${number ?? 'order'} as PDF</a></p>
${isOpenOrder(status) && dateForm(shown, order)}</div>`;
}

function dateForm({ token, failed }: Shown, { id, number, deliveryOn, dates }: Orders[number]): Html {
  const name = `order-${id}` as const;
  const { values, errors } = formOf(failed, name);
  const day = values['day'] ?? dates[0]?.day ?? deliveryOn ?? '';
  return html`<details${failed?.form === name && html` open`}><summary>Confirm or change the delivery date of ${number ?? ''}</summary>
<form method="post" action="/vendor/${token}/orders/${id}/date">
${entry({ id: `day-${id}`, name: 'day', label: 'Delivery date', value: day, error: errors['day'], attributes: html` type="date" required` })}
${entry({ id: `note-${id}`, name: 'note', label: 'Note (optional)', value: values['note'] ?? '', error: errors['note'], attributes: html` maxlength="500"` })}
<div class="acts"><button class="main" type="submit">Save Date</button></div>
</form></details>`;
}

function plansPanel({ token }: Shown, plans: NonNullable<VendorSights['plans']>): Html | false {
  return (
    plans.length > 0 &&
    html`<section><h2>Plans <small>${plans.length}</small></h2>${plans.map(
      ({ id, title, jobName }) =>
        html`<div class="row"><div><b>${title}</b><small>${jobName}</small></div><a class="button" href="/vendor/${token}/plans/${id}" aria-label="Download ${title}">Download</a></div>`,
    )}</section>`
  );
}

function billsPanel(bills: readonly Bill[]): Html | false {
  return (
    bills.length > 0 &&
    html`<section><h2>Your bills</h2>${bills.map(
      ({
        referenceNumber,
        billedOn,
        amount,
        paid,
        due,
        scheduledFor,
        status,
        holds,
        payable,
      }) => html`<div class="order">
<p><b>${referenceNumber ?? 'Bill'}</b> · ${formatDay(billedOn)}</p>
${keyValue('Amount', formatCents(amount))}
${keyValue('Paid', formatCents(paid))}
${keyValue('Open', formatCents(due), true)}
${status === 'open' && holds.length === 0 && html`<p class="muted">Planned for ${formatDay(scheduledFor)}.</p>`}
${status === 'open' && holds.length > 0 && html`<p><span class="tag warn">${/[1-9]/.test(payable) ? 'Partly on hold' : 'On hold'}</span> ${holds.map(holdText).join(' ')}</p>`}</div>`,
    )}</section>`
  );
}

/** Why a bill isn't paid, and what the vendor can do about it. */
function holdText(hold: BillHold): string {
  if (hold.kind === 'over_order') {
    return `This bill is ${formatCents(hold.amount)} above the order. Send a corrected bill, or we’ll contact you.`;
  }
  if (hold.kind === 'waiver') {
    return `We don’t have your signed lien waiver for ${formatCents(hold.missing)}. We’ll send you a link to sign it.`;
  }
  const paper = PAPER_KIND_LABELS[hold.paper].toLowerCase();
  return hold.expiredOn === null
    ? `We don’t have your ${paper} certificate. Upload it on this page.`
    : `Your ${paper} certificate expired on ${formatDay(hold.expiredOn)}. Upload a new one on this page.`;
}

function billForm({ token, sights, failed }: Shown): Html {
  const { values, errors } = formOf(failed, 'bill');
  const open = (sights.orders ?? []).filter(({ status }) => status !== 'closed');
  return html`<section><h2>Send a bill</h2><div class="pad"><form method="post" action="/vendor/${token}/bills" enctype="multipart/form-data">
${fileEntry('bill', errors['file'])}
<label for="bill-order">Order (optional)</label>
<select id="bill-order" name="order"><option value="">No order</option>${open.map(
    ({ id, number, jobName }) =>
      html`<option value="${id}"${values['order'] === String(id) && html` selected`}>${number ?? ''}, ${jobName}</option>`,
  )}</select>
${entry({ id: 'bill-note', name: 'note', label: 'Note (optional)', value: values['note'] ?? '', error: errors['note'], attributes: html` maxlength="1000"` })}
<div class="acts"><button class="main" type="submit">Send Bill</button></div>
</form></div></section>`;
}

function papersPanel({ token, failed }: Shown, { onFile, gaps }: NonNullable<VendorSights['papers']>): Html {
  const { values, errors } = formOf(failed, 'paper');
  const current = onFile.filter(({ isReplaced }) => !isReplaced);
  return html`<section><h2>Your papers</h2>${gaps.map(
    ({ kind, expiredOn }) =>
      html`<div class="row"><div><b>${PAPER_KIND_LABELS[kind]}</b><small>${expiredOn === null ? 'We don’t have it yet' : `Expired on ${formatDay(expiredOn)}`}</small></div><span class="tag warn">${icon('clock')}Needed</span></div>`,
  )}${current
    .filter(({ isExpired }) => !isExpired)
    .map(
      ({ kind, expiresOn }) =>
        html`<div class="row"><div><b>${PAPER_KIND_LABELS[kind]}</b>${expiresOn !== null && html`<small>Valid through ${formatDay(expiresOn)}</small>`}</div><span class="tag good">${icon('check')}On file</span></div>`,
    )}
<div class="pad"><form method="post" action="/vendor/${token}/papers" enctype="multipart/form-data">
<label for="paper-kind">What it is</label>
<select id="paper-kind" name="paperKind">${PAPER_KINDS.map(
    (kind) =>
      html`<option value="${kind}"${values['paperKind'] === kind && html` selected`}>${PAPER_KIND_LABELS[kind]}</option>`,
  )}</select>
${errors['paperKind'] !== undefined && html`<p class="bad">${errors['paperKind']}</p>`}
${entry({ id: 'paper-expires', name: 'expiresOn', label: 'Valid through (optional)', value: values['expiresOn'] ?? '', error: errors['expiresOn'], attributes: html` type="date"` })}
${fileEntry('paper', errors['file'])}
${entry({ id: 'paper-note', name: 'note', label: 'Note (optional)', value: values['note'] ?? '', error: errors['note'], attributes: html` maxlength="1000"` })}
<div class="acts"><button type="submit">Send Paper</button></div>
</form></div></section>`;
}

function uploadsPanel({ sights: { uploads }, organization: { timeZone } }: Shown): Html | false {
  const words = { waiting: 'Waiting for us', done: 'Received', dismissed: 'Not needed' } as const;
  return (
    uploads.length > 0 &&
    html`<section><h2>What you sent</h2>${uploads
      .slice(0, 10)
      .map(
        ({ fileName, state, createdAt }) =>
          html`<div class="row"><div><b>${fileName}</b><small>${formatDay(dayOf(createdAt, timeZone))}</small></div><span class="tag">${words[state]}</span></div>`,
      )}</section>`
  );
}

function formOf(failed: Shown['failed'], name: FormName): { values: Fields; errors: Fields } {
  return failed?.form === name ? failed : { values: {}, errors: {} };
}

function fileEntry(form: 'bill' | 'paper', error: string | undefined): Html {
  const id = `${form}-file`;
  return entry({
    id,
    name: 'file',
    label: 'PDF or photo, up to 10 MB',
    value: '',
    error,
    attributes: html` type="file" required accept=".pdf,.jpg,.jpeg,.png,.webp"`,
  });
}

interface Entry {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  attributes: Html;
}

function entry({ id, name, label, value, error, attributes }: Entry): Html {
  return html`<label for="${id}">${label}</label>
<input id="${id}" name="${name}" value="${value}"${attributes}${error !== undefined && html` aria-invalid="true" aria-describedby="${id}-error"`}>
${error !== undefined && html`<p class="bad" id="${id}-error">${error}</p>`}`;
}
