import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import type { Fields } from '../../../platform/web/page.ts';
import type { SecretPage } from '../../../platform/web/secret-page.ts';
import type { ReleasedSelection } from '../job-sights/job-sights.service.ts';
import { differenceText } from './customer.page.ts';
import { lapseText } from './lapsed-choice.ts';

type Option = ReleasedSelection['options'][number];

interface Shown {
  path: string;
  choice: ReleasedSelection;
  /** The recipient of the page, offered as the name to sign with. */
  name: string;
  /** The option to confirm. */
  option?: number;
  values?: Fields;
  errors?: Fields;
}

/** The options of a choice, or the question before one of them counts. */
export function choicePage(shown: Shown): SecretPage {
  const { path, choice, option: asked } = shown;
  const option = mayChoose(choice) ? choice.options.find(({ id }) => id === asked) : undefined;
  return {
    title: choice.title,
    content: html`<p class="note"><a href="${path}">Back to your page</a></p>
${option ? confirmPanel(shown, option) : optionsPanel(shown)}`,
  };
}

const mayChoose = ({ state, isFinal }: ReleasedSelection) => state !== 'closed' && !isFinal;

function optionsPanel({ path, choice, errors = {} }: Shown): Html {
  const { title, description, allowance, dueOn, options, chosenOptionId } = choice;
  const error = errors.option ?? errors.optionId;
  return html`<section><h1 class="bar">${title}</h1><div class="pad">
${error !== undefined && html`<p class="bad" role="alert">${error}</p>`}
${description !== null && html`<p>${description}</p>`}
<p class="muted">Allowance ${formatCents(allowance)}${dueOn !== null && `, choose by ${formatDay(dueOn)}`}</p>
${mayChoose(choice) && choice.lapse !== null && html`<p class="said">${lapseText(choice)} You can choose it again, or choose another option.</p>`}
${!mayChoose(choice) && html`<p class="said">${choice.isFinal ? 'Your choice is signed, so it’s final. Ask a question if it has to change.' : 'This choice is closed.'}</p>`}
</div>${options.map((option) => optionRow(path, choice, option, chosenOptionId === option.id))}
${options.length === 0 && html`<div class="pad"><p>No options yet.</p></div>`}</section>`;
}

function optionRow(path: string, choice: ReleasedSelection, option: Option, isChosen: boolean): Html {
  const { id, title, description, difference } = option;
  return html`<div class="row big">${picture(path, option)}<div><b>${title}</b><small>${differenceText(difference)}</small>${description !== null && html`<small>${description}</small>`}</div>${
    isChosen && !(choice.lapse !== null && mayChoose(choice))
      ? html`<span class="${choice.lapse === null ? 'tag good' : 'tag'}">Your choice</span>`
      : mayChoose(choice) &&
        html`<div><a class="button" href="${path}/choices/${choice.id}?option=${id}">Choose<span class="more"> ${title}</span></a></div>`
  }</div>`;
}

function picture(path: string, { pictureId, title }: Option): Html | false {
  return (
    pictureId !== null &&
    html`<figure class="pic"><img src="${path}/pictures/${pictureId}" alt="${title}" loading="lazy" width="120" height="90"></figure>`
  );
}

/** Shows the option's price difference before the choice counts. */
function confirmPanel({ path, choice, name, values = {}, errors = {} }: Shown, option: Option): Html {
  const before = choice.options.find(({ id }) => id === choice.chosenOptionId);
  const isEqual = option.difference === '0.00';
  const error = errors.option ?? errors.optionId ?? errors.replaces;
  return html`<section><h1 class="bar">Choose ${option.title}?</h1><div class="pad">
${error !== undefined && html`<p class="bad" role="alert">${error}</p>`}
${picture(path, option)}
<p><b>${differenceText(option.difference)}</b></p>
<p>${isEqual ? 'The price of your contract stays the same.' : 'We’ll send you a change order for the difference. It counts once you sign it.'}</p>
${before && before.id !== option.id && html`<p class="muted">This replaces ${before.title}.</p>`}
<form method="post" action="${path}/choices/${choice.id}">
<input type="hidden" name="option" value="${option.id}"><input type="hidden" name="replaces" value="${choice.chosenOptionId ?? ''}">
<label for="name">Your full name</label>
<input id="name" name="name" autocomplete="name" maxlength="200" value="${values.name ?? name}"${errors.name !== undefined && html` aria-invalid="true" aria-describedby="name-error"`}>
${errors.name !== undefined && html`<p class="bad" id="name-error">${errors.name}</p>`}
<div class="acts"><button class="main">Choose ${option.title}</button><a class="button" href="${path}/choices/${choice.id}">Cancel</a></div>
</form></div></section>`;
}
