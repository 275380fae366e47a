import { createHash } from 'node:crypto';
import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOCUMENT_STYLE } from './document-style.ts';
import { Html, html } from './html.ts';
import { DOCUMENT_FONTS, imprint, LETTERHEAD_STYLE, letterhead } from './letterhead.ts';

/** A page behind a secret link. `script` is the path of the app's own script, if the page has one. */
export interface SecretPage {
  title: string;
  content: Html;
  mainClass?: string;
  /** In the header, instead of the note that the link is private. */
  actions?: Html | undefined;
  script?: string;
}

interface FrameOptions {
  /** Added to the styles all pages have. */
  style?: string;
  /** Whether forms post back to the page. */
  hasForms?: boolean;
  hasScript?: boolean;
}

/**
 * The frame of a kind of page that outsiders read at a secret link: the letterhead, the policy and the headers. Nothing
 * loads from other sites, and no page has a script unless its frame says so.
 */
export class SecretFrame {
  readonly #style: Html;
  readonly #policy: string;
  readonly #referrer: string;

  constructor({ style = '', hasForms = false, hasScript = false }: FrameOptions = {}) {
    const text = `${DOCUMENT_STYLE}\n${LETTERHEAD_STYLE}\n${style}`.trim();
    const styleHash = createHash('sha256').update(text).digest('base64');
    this.#style = new Html(text);
    this.#policy = [
      "default-src 'none'",
      ...(hasScript ? ["script-src 'self'"] : []),
      "img-src 'self'",
      "font-src 'self'",
      `style-src 'self' 'sha256-${styleHash}'`,
      "base-uri 'none'",
      `form-action ${hasForms ? "'self'" : "'none'"}`,
      "frame-ancestors 'none'",
    ].join('; ');
    // Without any referrer, older browsers send no origin with a form, and it would be rejected as another site's.
    this.#referrer = hasForms ? 'same-origin' : 'no-referrer';
  }

  /** For a scope of routes behind secret links. The URL is the secret: no other site may learn it, and no cache keep it. */
  guard(scope: FastifyInstance): void {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('Referrer-Policy', this.#referrer).header('Cache-Control', 'no-store');
    });
  }

  /**
   * Sends the page under the company's letterhead. Without a page, it sends the same one for every link that doesn't
   * work, whether it never existed, expired or was revoked.
   */
  send(
    reply: FastifyReply,
    organization: Organization,
    page: SecretPage | undefined,
    status = page ? 200 : 404,
  ): FastifyReply {
    return reply
      .code(status)
      .header('Content-Security-Policy', this.#policy)
      .type('text/html; charset=utf-8')
      .send(layOut(organization, page ?? voidPage(organization), this.#style));
  }
}

function voidPage({ companyName }: Organization): SecretPage {
  return {
    title: 'This link doesn’t work',
    content: html`<section><h1>This link doesn’t work</h1>
<p>It expired or was revoked. Ask ${companyName} for a new link.</p></section>`,
    mainClass: 'one',
  };
}

/** The frame around a document to read, without scripts or forms. */
export const DOCUMENT_FRAME = new SecretFrame();

/** The frame of reports: wide, with tables. */
export const REPORT_FRAME = new SecretFrame({
  style: `main,footer{max-width:980px}
tbody th{min-width:14ch;font-size:inherit;font-weight:inherit;color:inherit;border-bottom:1px solid var(--line);padding:9px 12px 9px 0;vertical-align:top}
.sum>*{font-weight:600}
main a:not(.button){color:var(--link)}
.scroll:focus-visible{outline:2px solid var(--action);outline-offset:2px}
@media print{body{background:#fff}main{border:0;padding:0;max-width:none}}`,
});

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

function layOut(organization: Organization, page: SecretPage, style: Html): string {
  const { title, content, mainClass, actions, script } = page;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${organization.companyName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${DOCUMENT_FONTS}
<style>${style}</style>
${script !== undefined && html`<script type="module" src="${script}"></script>`}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
${letterhead(organization, actions)}
<main id="content"${mainClass !== undefined && html` class="${mainClass}"`}>
${content}
</main>
${imprint(organization)}
</body>
</html>
`.text;
}
