import type { FastifyReply } from 'fastify';
import { makeNonce, pagePolicy } from '../http/security-headers.ts';
import { Html, html } from './html.ts';
import { MARK } from './letterhead.ts';

/** The company details on every sign-in page. */
export interface PageSettings {
  companyName: string;
  /** A path in the app, or null for the app's own mark. */
  logoUrl: string | null;
  cities: readonly string[];
}

export interface Page {
  title: string;
  lead: string;
  content: Html;
  /** The note below the content; by default, that new accounts wait for approval. */
  note?: string;
  /** An external script of the page, such as `/setup.js`. */
  script?: string;
}

const SHIELD = new Html(
  '<svg class="i" aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/><path d="m9 12 2 2 4-4"/></svg>',
);

const NEW_ACCOUNTS_NOTE = 'New accounts have no access until an administrator approves them.';

/** Sends a whole page with its own content security policy. */
export function sendPage(reply: FastifyReply, status: number, page: Page, settings: PageSettings): FastifyReply {
  const { companyName, cities, logoUrl } = settings;
  const mark =
    logoUrl === null
      ? html`<span class="mark">${MARK}</span>`
      : html`<img class="logo" src="${logoUrl}" alt="" height="24">`;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Builder Operating System</title>
<script src="/theme.js"></script>
<link rel="stylesheet" href="/assets/pages.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div class="au">
<div class="l">
<header class="lh">${mark}<b>Builder Operating System</b></header>
<main class="c"><div class="form">
<h1>${page.title}</h1>
<p class="lead">${page.lead}</p>
${page.content}
<p class="note">${SHIELD}<span>${page.note ?? NEW_ACCOUNTS_NOTE}</span></p>
</div></main>
<footer class="place">${[companyName, cities.join(' and ')].filter(Boolean).join(' · ')}</footer>
</div>
<aside class="plate">
<div class="art"><img src="/street-elevation.svg" alt="Street elevation: a cold-formed steel frame house beside a century-old brick storefront" width="990" height="350"></div>
<p class="say">Essential workforce housing, <span class="nb">cold-formed</span> steel construction and <span class="nb">100-year</span> building renovations.</p>
<div class="tbk"><div><small>Drawing</small>Street elevation A-01</div><div><small>Framing</small>18 ga, G60, 24" o.c.</div><div><small>Climate zone</small>5, 2018 energy code</div><div><small>Scale</small>1/4 in = 1 ft</div></div>
</aside>
</div>
${page.script !== undefined && html`<script src="${page.script}"></script>`}
${page.content.text.includes('type="password"') && html`<script src="/show-password.js"></script>`}
</body>
</html>
`;
  return reply
    .code(status)
    .header('Content-Security-Policy', pagePolicy(makeNonce()))
    .type('text/html; charset=utf-8')
    .send(document.text);
}

export type Fields = Record<string, string>;

interface FieldOptions {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  hint?: string;
  /** The previously typed value. Never set for passwords. */
  value?: string;
  error?: string;
  isFocused?: boolean;
}

/** A labeled input with its error next to it. */
export function field(options: FieldOptions): Html {
  const { name, label, type = 'text', autocomplete, hint, value, error } = options;
  const described = error !== undefined ? `${name}-error` : hint !== undefined ? `${name}-hint` : undefined;
  return html`<div class="f">
<label for="${name}">${label}</label>
<input class="in" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value ?? ''}"${
    described !== undefined && html` aria-describedby="${described}"`
  }${error !== undefined && html` aria-invalid="true"`}${options.isFocused === true && html` autofocus`}>
${error !== undefined ? html`<small class="errt" id="${name}-error">${error}</small>` : hint !== undefined && html`<small class="hint" id="${name}-hint">${hint}</small>`}
</div>`;
}

/** An error message for the whole form. */
export function alert(message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<p class="alert" role="alert">${message}</p>`;
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export function submit(label: string): Html {
  return html`<button class="btn p" type="submit">${label}</button>`;
}

/** A page with only a message and one link. */
export function messagePage(title: string, lead: string, link = { href: '/api/login', label: 'Sign in' }): Page {
  return { title, lead, content: html`<p class="alt"><a class="btn p" href="${link.href}">${link.label}</a></p>` };
}
