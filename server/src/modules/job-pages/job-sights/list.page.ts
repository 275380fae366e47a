import { type Html, html } from '../../../platform/web/html.ts';
import type { SecretPage } from '../../../platform/web/secret-page.ts';

interface Shown {
  /** The path of the page the list belongs to. */
  path: string;
  title: string;
  content: Html;
  /** The path of the next page. */
  older?: string | undefined;
}

/** A list on a separate page. */
export function listPage({ path, title, content, older }: Shown): SecretPage {
  return {
    title,
    content: html`<p class="note"><a href="${path}">Back to your page</a></p>
<section><h1 class="bar">${title}</h1>${content}</section>
${older !== undefined && html`<p><a class="button" href="${older}">Older ${title.toLowerCase()}</a></p>`}`,
  };
}
