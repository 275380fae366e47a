import { createHash } from 'node:crypto';
import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOCUMENT_STYLE } from './document-style.ts';
import { Html, html } from './html.ts';
import { DOCUMENT_FONTS, imprint, LETTERHEAD_STYLE, letterhead } from './letterhead.ts';

const STYLE = `${DOCUMENT_STYLE}
${LETTERHEAD_STYLE}
header,main,footer{max-width:980px}
tbody th{font-size:inherit;font-weight:inherit;color:inherit;border-bottom:1px solid var(--line);padding:9px 12px 9px 0;vertical-align:top}
.sum>*{font-weight:600}
main a:not(.button){color:var(--action)}
.scroll:focus-visible{outline:2px solid var(--action);outline-offset:2px}
@media print{body{background:#fff}main{border:0;padding:0;max-width:none}}`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts run, nothing loads from other sites, and there are no forms. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  `style-src 'self' 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a page behind a secret link shows. */
export interface SecretPage {
  title: string;
  content: Html;
}

/** For routes behind a secret link. The URL is the secret: it must not reach other sites, and no cache may keep it. */
export function keepUrlSecret(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store');
  });
}

/**
 * Sends the page of a secret link under the company's letterhead, or the one for a link that doesn't work: it never
 * existed, expired or was revoked, without saying which.
 */
export function sendSecretPage(
  reply: FastifyReply,
  organization: Organization,
  page: SecretPage | undefined,
): FastifyReply {
  return reply
    .code(page ? 200 : 404)
    .header('Content-Security-Policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(layOut(organization, page ?? voidPage(organization)));
}

function voidPage({ companyName }: Organization): SecretPage {
  return {
    title: 'This link doesn’t work',
    content: html`<h1>This link doesn’t work</h1>
<p>It expired or was revoked. Ask ${companyName} for a new link.</p>`,
  };
}

export interface PageRow {
  cells: readonly string[];
  isSum?: boolean;
}

/** A table whose rows are named by their first cell. @param isFigure whether a column is right-aligned */
export function pageTable(
  name: string,
  heads: readonly string[],
  { rows, isFigure }: { rows: readonly PageRow[]; isFigure: (column: number) => boolean },
): Html {
  const side = (column: number) => (isFigure(column) ? 'r' : '');
  return html`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table>
<thead><tr>${heads.map((head, column) =>
    head === '' ? html`<td></td>` : html`<th scope="col" class="${side(column)}">${head}</th>`,
  )}</tr></thead>
<tbody>${rows.map(
    ({ cells, isSum = false }) =>
      html`<tr class="${isSum ? 'sum' : ''}">${cells.map((cell, column) =>
        column === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="${side(column)}">${cell}</td>`,
      )}</tr>`,
  )}</tbody>
</table></div>`;
}

function layOut(organization: Organization, { title, content }: SecretPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${organization.companyName}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${DOCUMENT_FONTS}
<style>${new Html(STYLE)}</style>
</head>
<body>
${letterhead(organization)}
<main>
${content}
</main>
${imprint(organization)}
</body>
</html>
`.text;
}
