import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { sideOf } from '@builder-os/contract/modules/changes/selection-difference';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { CHOICES_SHOWN } from '@builder-os/contract/modules/job-pages/customer-page';
import { dayOf } from '@builder-os/contract/platform/dates';
import { formatCents, formatCount, formatDay } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { type IconName, icon } from '../../../platform/web/icons.ts';
import type { Fields } from '../../../platform/web/page.ts';
import { SecretFrame, type SecretPage } from '../../../platform/web/secret-page.ts';
import type { JobSights, ReleasedSelection, ScheduledDay, ShownChange } from '../job-sights/job-sights.service.ts';
import { contractRows, hero, keyValue, PANEL_STYLE, phaseBar, photoPanel } from '../job-sights/sight-panels.page.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';
import type { Waiting, WaitingItem } from './waiting-items.ts';

/** How many waiting items are listed before the rest is collapsed. */
const WAITING_OPEN = 6;

export const JOB_FRAME = new SecretFrame({ style: PANEL_STYLE, hasForms: true });

interface Shown {
  /** The path of the page. */
  path: string;
  sights: Partial<JobSights>;
  waiting: Waiting;
  link: Pick<OpenPageLink, 'name' | 'expiresAt'>;
  organization: Organization;
  /** The action that was just done on the page. */
  done?: 'asked' | 'chosen';
  values?: Fields;
  errors?: Fields;
}

/** The page of a job's customer. It shows only the parts in `sights`. */
export function customerPage(shown: Shown): SecretPage {
  const { path, sights, waiting, done, link, organization } = shown;
  const { timeZone } = organization;
  const { progress, phases, photos, schedule, siteContact, choices, changes, invoices } = sights;
  return {
    title: progress?.name ?? 'Your job',
    actions: html`<span class="wide">For ${link.name}</span><a class="button" href="#ask">${icon('message')}<span>Ask<span class="wide"> a Question</span></span></a>`,
    content: html`${done !== undefined && html`<p class="said" role="status">${DONE[done]}</p>`}
${progress && hero(progress)}
${phases && phaseBar(phases)}
<div class="cols"><div>
${waitingPanel(path, waiting)}
${photos && photoPanel(path, photos, timeZone)}
${choices && choicesPanel(path, choices, timeZone)}
${invoices && invoicesPanel(path, invoices)}
</div><div>
${schedule && schedulePanel(schedule)}
${moneyPanel(sights)}
${changes && changesPanel(path, changes)}
${questionPanel(shown)}
<p class="note">${siteContact?.name != null && html`Your builder on site: <b>${siteContact.name}</b>. `}This page is private to ${link.name} and works until ${formatDay(dayOf(link.expiresAt, timeZone))}.</p>
</div></div>`,
  };
}

const DONE = {
  asked: 'Thank you. Your question was sent.',
  chosen: 'Thank you. Your choice was saved.',
} as const;

function waitingPanel(path: string, { items, count }: Waiting): Html {
  if (items.length === 0) {
    return html`<section><h2>Waiting for you</h2><div class="pad"><p>Nothing right now.</p></div></section>`;
  }
  const rows = items.map(
    (item) =>
      html`<div class="row big">${square(item)}<div><b>${item.title}</b><small>${item.detail}</small></div>${action(path, item)}</div>`,
  );
  const open = rows.slice(0, WAITING_OPEN);
  const more = rows.slice(WAITING_OPEN);
  return html`<section><h2>Waiting for you <small>${count === 1 ? '1 thing' : `${formatCount(count)} things`}</small></h2>
${open}
${more.length > 0 && html`<div class="pad"><details><summary>${more.length} more</summary>${more}</details></div>`}
${count > items.length && html`<div class="pad"><p class="muted">The other ${formatCount(count - items.length)} will appear here once these are done.</p></div>`}</section>`;
}

const SQUARES = {
  sign: ['warn', 'pen'],
  'sign-sheet': ['warn', 'pen'],
  pay: ['plain', 'receipt'],
  choose: ['info', 'swatches'],
} as const satisfies Record<WaitingItem['kind'], readonly [string, IconName]>;

function square({ kind, isLate }: WaitingItem): Html {
  const [tone, name] = SQUARES[kind];
  return html`<span class="k ${isLate ? 'late' : tone}">${icon(name)}</span>`;
}

function action(path: string, item: WaitingItem): Html | false {
  switch (item.kind) {
    case 'sign':
      return (
        item.isOurs &&
        html`<form method="post" action="${path}/changes/${item.id}/sign"><button class="main">Read and Sign<span class="more">: ${item.title}</span></button></form>`
      );
    case 'sign-sheet':
      return (
        item.isOurs &&
        html`<form method="post" action="${path}/sheets/${item.id}/sign"><button class="main">Read and Sign<span class="more">: ${item.title}</span></button></form>`
      );
    case 'pay':
      return html`<div><a class="button" href="${path}/invoices/${item.id}">Open Invoice<span class="more">: ${item.title}</span></a></div>`;
    case 'choose':
      return html`<div><a class="button" href="${path}/choices/${item.id}">See Choices<span class="more">: ${item.title}</span></a></div>`;
  }
}

function choicesPanel(path: string, choices: readonly ReleasedSelection[], timeZone: string): Html | false {
  if (choices.length === 0) return false;
  const made = choices.filter(({ chosenOptionId, lapse }) => chosenOptionId !== null && lapse === null).length;
  const all =
    choices.length > CHOICES_SHOWN &&
    html`<a href="${path}/choices">All ${choices.length}<span class="more"> choices</span></a>`;
  return html`<section><h2>Your choices <small>${made} of ${choices.length} made</small>${all}</h2>
${choices.slice(0, CHOICES_SHOWN).map((choice) => choiceRow(path, choice, timeZone))}</section>`;
}

export function choiceRow(path: string, choice: ReleasedSelection, timeZone: string): Html {
  const chosen = choice.options.find(({ id }) => id === choice.chosenOptionId);
  return html`<div class="row"><div><b><a href="${path}/choices/${choice.id}">${choice.title}</a></b><small>${chosen?.title ?? `Allowance ${formatCents(choice.allowance)}`}</small></div>${choiceTag(choice, timeZone)}</div>`;
}

function choiceTag({ state, chosenAt, dueOn, isLate, lapse }: ReleasedSelection, timeZone: string): Html | false {
  if (lapse !== null && state !== 'closed') return html`<span class="tag warn">Choose again</span>`;
  if (chosenAt !== null)
    return html`<span class="tag good">${icon('check')}Chosen ${formatDay(dayOf(chosenAt, timeZone))}</span>`;
  if (state === 'closed') return html`<span class="tag">Closed</span>`;
  if (dueOn === null) return html`<span class="tag">Open</span>`;
  return html`<span class="${isLate ? 'tag warn' : 'tag'}">${icon('clock')}${isLate ? 'Was due' : 'Choose by'} ${formatDay(dueOn)}</span>`;
}

function schedulePanel(schedule: readonly ScheduledDay[]): Html | false {
  return (
    schedule.length > 0 &&
    html`<section><h2>What happens next</h2><dl class="days">${schedule
      .slice(0, 12)
      .map(
        ({ on, what }) => html`<div><dt>${on === null ? 'No day yet' : formatDay(on)}</dt><dd>${what}</dd></div>`,
      )}</dl></section>`
  );
}

function moneyPanel({ contract, payments }: Partial<JobSights>): Html | false {
  if (!payments || !contract) return false;
  const { billed, held, paid, writtenOff, open, hasTax } = payments;
  return html`<section><h2>Contract and payments</h2><div class="pad">${contractRows(contract)}
${keyValue(hasTax ? 'Billed, with tax' : 'Billed', formatCents(billed))}
${held !== '0.00' && keyValue('Held back until handover', formatCents(`-${held}`))}
${keyValue('Paid', formatCents(paid === '0.00' ? paid : `-${paid}`))}
${writtenOff !== '0.00' && keyValue('Written off', formatCents(`-${writtenOff}`))}
${keyValue('Open now', formatCents(open), true)}</div></section>`;
}

const CHANGE_TAGS = {
  sent: html`<span class="tag warn">${icon('pen')}To sign</span>`,
  signed: html`<span class="tag good">${icon('check')}Signed</span>`,
  declined: html`<span class="tag">Declined</span>`,
} as const;

function changesPanel(path: string, { count, newest }: JobSights['changes']): Html | false {
  return (
    count > 0 &&
    html`<section><h2>Changes${count > newest.length && html`<a href="${path}/changes">All ${formatCount(count)}<span class="more"> changes</span></a>`}</h2>${newest.map(changeRow)}</section>`
  );
}

export function changeRow({ number, title, price, days, state }: ShownChange): Html {
  return html`<div class="row"><div><b>${title}</b><small>${number}, ${formatCents(price)}${days !== 0 && `, ${daysText(days)}`}</small></div>${CHANGE_TAGS[state]}</div>`;
}

function daysText(days: number): string {
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `${count} longer` : `${count} shorter`;
}

function invoicesPanel(path: string, { count, newest }: JobSights['invoices']): Html | false {
  return (
    count > 0 &&
    html`<section><h2>Invoices${count > newest.length && html`<a href="${path}/invoices">All ${formatCount(count)}<span class="more"> invoices</span></a>`}</h2>${newest.map((invoice) => invoiceRow(path, invoice))}</section>`
  );
}

export function invoiceRow(path: string, invoice: Invoice): Html {
  const { id, number, title, amount, due, dueDate, daysLate, status } = invoice;
  const tag =
    due !== '0.00'
      ? html`<span class="${daysLate > 0 ? 'tag warn' : 'tag'}">${daysLate > 0 ? 'Overdue' : `Due ${formatDay(dueDate ?? '')}`}</span>`
      : html`<span class="tag good">${icon('check')}${status === 'void' ? 'Credited' : 'Nothing due'}</span>`;
  return html`<div class="row"><div><b><a href="${path}/invoices/${id}">${number ?? ''}</a>${title !== null && html`, ${title}`}</b><small>${formatCents(amount)}${due !== '0.00' && due !== amount && `, ${formatCents(due)} open`}</small></div>${tag}</div>`;
}

function questionPanel({ path, values = {}, errors = {} }: Shown): Html {
  return html`<section class="ask" id="ask"><h2>Ask a question</h2><form method="post" action="${path}/questions">
<label for="question">Your question</label>
<textarea id="question" name="question" maxlength="2000" required${errors.question !== undefined && html` aria-invalid="true" aria-describedby="question-error"`}>${values.question ?? ''}</textarea>
${errors.question !== undefined && html`<p class="bad" id="question-error" role="alert">${errors.question}</p>`}
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<div class="acts"><button class="main">Send Question</button></div>
</form></section>`;
}

/** The price of an option compared with the allowance, in words. */
export function differenceText(difference: string): string {
  const amount = formatCents(difference.replace('-', ''));
  switch (sideOf(difference)) {
    case 'above':
      return `${amount} more than your allowance`;
    case 'below':
      return `${amount} less than your allowance`;
    case 'equal':
      return 'Within your allowance';
  }
}
