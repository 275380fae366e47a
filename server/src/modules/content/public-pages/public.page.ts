import { createHash } from 'node:crypto';
import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { PUBLIC_PATH } from '@builder-os/contract/modules/content/public-pages';
import { Html, html } from '../../../platform/web/html.ts';
import type { PublicPage } from './public-pages.queries.ts';
import { PUBLIC_STYLE } from './public-style.page.ts';

const styleHash = createHash('sha256').update(PUBLIC_STYLE).digest('base64');

/**
 * No scripts and no external resources. The style is allowed by its hash instead of a nonce, so a cached page keeps
 * working.
 */
export const PUBLIC_PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Shown {
  page: PublicPage;
  /** The sanitized text. */
  html: string;
  organization: Organization;
  baseUrl: string;
}

/** A complete public page, without scripts. */
export function publicPage({ page, html: text, organization, baseUrl }: Shown): string {
  const description = page.metaDescription ?? page.excerpt;
  const url = `${baseUrl}${PUBLIC_PATH}${page.slug}`;
  const [image] = page.imageNames;
  const imageUrl = image === undefined ? undefined : `${baseUrl}/api/files/content/${image}`;
  const head = html`<title>${page.title} · ${organization.companyName}</title>
<meta name="description" content="${description}">
${page.keywords !== null && html`<meta name="keywords" content="${page.keywords}">`}
${page.noIndex && html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${url}">
<meta property="og:type" content="article">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:site_name" content="${organization.companyName}">
${imageUrl !== undefined && html`<meta property="og:image" content="${imageUrl}">`}
${page.publishedAt !== null && html`<meta property="article:modified_time" content="${page.publishedAt}">`}
<meta name="twitter:card" content="${imageUrl === undefined ? 'summary' : 'summary_large_image'}">`;
  const day = page.publishedAt === null ? undefined : formatDay(page.publishedAt, organization.timeZone);
  return layOut(
    organization,
    head,
    html`<article>
<h1>${page.title}</h1>
${day !== undefined && html`<p class="day">Updated <time datetime="${page.publishedAt ?? ''}">${day}</time></p>`}
${new Html(text)}
</article>`,
  );
}

/** The page shown if there's no public page at the URL. */
export function unknownPage(organization: Organization): string {
  const head = html`<title>Page not found · ${organization.companyName}</title>
<meta name="robots" content="noindex">`;
  return layOut(
    organization,
    head,
    html`<article>
<h1>Page not found</h1>
<p>There’s no public page at this address. Check it for typos or ask the person who sent it to you.</p>
</article>`,
  );
}

function layOut({ companyName, cities, logoUrl, websiteUrl }: Organization, head: Html, content: Html): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(PUBLIC_STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>${logoUrl !== null && html`<img src="${logoUrl}" alt="" height="24">`}<b>${companyName}</b></header>
<main id="content">
${content}
</main>
<footer><span>${[companyName, cities.join(' and ')].filter(Boolean).join(' · ')}</span>${
    websiteUrl !== '' && html`<a href="${websiteUrl}" rel="noopener">Website</a>`
  }</footer>
</body>
</html>
`;
  return page.text;
}

function formatDay(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(moment));
}
