import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { dialPhone, formatPhone } from '@builder-os/contract/platform/phone';
import { Html, html } from './html.ts';

/** The app's mark: the channel of a cold-formed stud. */
export const MARK = new Html(
  '<svg width="17" height="17" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="miter" aria-hidden="true"><path d="M12.5 5.6V2.5H3.5v11h9v-3.1"/></svg>',
);

/** The app's fonts, from its own origin. Pages that link them allow `font-src 'self'` and `style-src 'self'`. */
export const DOCUMENT_FONTS = html`<link rel="stylesheet" href="/assets/document-fonts.css">`;

export const LETTERHEAD_STYLE = `
body{font-family:"Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
h1,header b{font-family:"Archivo Variable","Inter Variable",system-ui,sans-serif;font-stretch:108%;font-weight:620}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 10px}
header img{display:block;max-width:200px}
header .mark{display:grid;place-items:center;width:28px;height:28px;border-radius:6px;background:oklch(.55 .132 39);color:#fff}
header a{margin-left:auto;color:inherit;padding:10px 0}
footer a{color:inherit}
`.trim();

/** The header of a public page: the logo, the company and its phone number. */
export function letterhead({ companyName, logoUrl, phone }: Organization): Html {
  const mark =
    logoUrl === null ? html`<span class="mark">${MARK}</span>` : html`<img src="${logoUrl}" alt="" height="28">`;
  return html`<header>${mark}<b>${companyName}</b>${phoneLink(phone)}</header>`;
}

/** The footer of a public page. */
export function imprint({ companyName, cities, phone }: Organization): Html {
  const place = [companyName, cities.join(' and ')].filter(Boolean).join(' · ');
  return html`<footer>${place}${phone !== '' && html` · ${phoneLink(phone)}`}</footer>`;
}

function phoneLink(phone: string): Html | undefined {
  return phone === '' ? undefined : html`<a href="${dialPhone(phone)}">${formatPhone(phone)}</a>`;
}
