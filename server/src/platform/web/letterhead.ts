import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { dialPhone, formatPhone } from '@builder-os/contract/platform/phone';
import { Html, html } from './html.ts';
import { icon } from './icons.ts';

/** The app's mark: the channel of a cold-formed stud. */
export const MARK = new Html(
  '<svg width="17" height="17" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="miter" aria-hidden="true"><path d="M12.5 5.6V2.5H3.5v11h9v-3.1"/></svg>',
);

/** The app's fonts, from its own origin. Pages that link them allow `font-src 'self'` and `style-src 'self'`. */
export const DOCUMENT_FONTS = html`<link rel="stylesheet" href="/assets/document-fonts.css">`;

/**
 * The fonts a page is read in until the app's own arrive, each as wide as Inter on average: lines break where they will
 * break, so nothing moves. The first one the device has is used.
 */
const STAND_INS = [
  { font: 'Arial', regular: 105.9, bold: 101.1 },
  { font: 'Roboto', regular: 107.6, bold: 107.3 },
  { font: 'DejaVu Sans', regular: 94, bold: 84.6 },
].map(
  ({ font, regular, bold }) =>
    `@font-face{font-family:"Like ${font}";src:local("${font}");size-adjust:${regular}%;font-weight:100 599}
@font-face{font-family:"Like ${font}";src:local("${font} Bold");size-adjust:${bold}%;font-weight:600 900}`,
);

export const LETTERHEAD_STYLE = `
${STAND_INS.join('\n')}
:root{--text:"Inter Variable","Like Arial","Like Roboto","Like DejaVu Sans",system-ui,-apple-system,"Segoe UI",sans-serif;--display:"Archivo Variable",var(--text)}
body{font-family:var(--text)}
h1,h2,header b,tfoot td.r{font-family:var(--display);font-stretch:108%;font-weight:620}
header{display:flex;flex-wrap:wrap;align-items:center;gap:6px 16px;min-height:60px;padding:7px 24px;background:var(--sheet);border-bottom:1px solid var(--line);font-size:13px;line-height:18px}
header img{display:block;flex:none;max-width:200px;object-fit:contain}
header .mark{flex:none;display:grid;place-items:center;width:28px;height:28px;border-radius:6px;background:var(--mark);color:var(--on-mark)}
header img,header .mark{margin-right:-4px}
header .who{flex:1 1 112px;min-width:0;overflow-wrap:anywhere}
header .who b{display:block;font-size:15px}
header small{display:block;font-size:12px;line-height:16px}
header a:not(.button){color:inherit;padding:10px 0}
header .private{display:flex;gap:6px;align-items:center;margin-left:auto;color:var(--muted)}
header .button{min-height:36px;padding:5px 12px;font-size:14px}
header .i{width:14px;height:14px}
footer a{color:inherit}
footer a[href^="tel:"]{white-space:nowrap}
@media(max-width:639px){header{min-height:56px;padding:6px 16px;gap:4px 12px}header img{max-width:96px}header .button{min-height:44px}}
@media print{header{min-height:0;padding:8px 24px;background:none}header .private,header .button{display:none}}
`.trim();

const PRIVATE = html`<span class="private">${icon('lock')}Private link</span>`;

type Company = Pick<Organization, 'companyName' | 'logoUrl' | 'cities' | 'phone'>;

/**
 * The header of all pages for outsiders: the logo, the company, where it is, and its phone number on screens with
 * space for it; the footer has it on every screen.
 * @param actions of the page, instead of the note that its link is private
 */
export function letterhead({ companyName, logoUrl, cities, phone }: Company, actions: Html = PRIVATE): Html {
  const mark =
    logoUrl === null ? html`<span class="mark">${MARK}</span>` : html`<img src="${logoUrl}" alt="" height="28">`;
  const place = cities.length > 0 && html`<small class="wide">${cities.join(' and ')}</small>`;
  const reach = phone !== '' && html`<span class="wide">${phoneLink(phone)}</span>`;
  return html`<header>${mark}<div class="who"><b>${companyName}</b>${place}</div>${reach}${actions}</header>`;
}

/** The footer of a public page. */
export function imprint({ companyName, cities, address, phone, email }: Organization): Html {
  const where = address === '' ? cities.join(' and ') : address.split('\n').join(', ');
  const place = [companyName, where].filter(Boolean).join(' · ');
  const reach = html`${phone !== '' && html` · ${phoneLink(phone)}`}${email !== '' && html` · <a href="mailto:${email}">${email}</a>`}`;
  return html`<footer>${place}${reach}</footer>`;
}

function phoneLink(phone: string): Html | undefined {
  return phone === '' ? undefined : html`<a href="${dialPhone(phone)}">${formatPhone(phone)}</a>`;
}
