import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access } from '@builder-os/contract/platform/permissions';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/errors.ts';
import { makeNonce, pagePolicy } from '../http/security-headers.ts';
import { NO_SCREEN, readScreens } from './screens.ts';

const YEAR = 31_536_000;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

// Server-rendered pages link these by names that never change.
const PAGE_STYLES = new Set(['/assets/pages.css', '/assets/document-fonts.css']);
/** What every page asks first. */
const WHO_AM_I = '/api/auth/user';

interface WebOptions {
  /** The folder Vite built. */
  root: string;
  /** What the page tells the app before it has asked the API anything. */
  describeOrganization: () => Promise<object>;
  /** Whether the person is an approved member with this access. Visitors and people who wait for approval see other pages. */
  mayRead: (request: FastifyRequest, access: Access) => boolean;
}

/**
 * Serves the built React app: hashed assets for good, the page itself never cached and with a nonce of its own. The page
 * names what its screen needs, so that all of it is asked for at once.
 */
export async function installWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { root, describeOrganization, mayRead } = options;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    serve: false,
    preCompressed: true,
    // What the build notes for itself.
    dotfiles: 'ignore',
  });
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const screenAt = await readScreens(root);
  const linksFor = (request: FastifyRequest, path: string) => {
    // The service worker keeps the page for all addresses.
    if (request.headers['sec-fetch-dest'] === 'empty') return '';
    const { scripts, tabs, reads } = mayRead(request, 'approved') ? screenAt(path) : NO_SCREEN;
    const tab = tabOf(request);
    const ofTab = Object.hasOwn(tabs, tab) ? (tabs[tab] ?? []) : [];
    // Filters stand in the query, and what they find is not what the screen reads without them.
    const asked = request.url.includes('?') ? [] : reads.filter(({ needs }) => mayRead(request, needs));
    const links = [WHO_AM_I, ...asked.map(({ address }) => address)].map(preloadRead);
    return [...links, ...[...scripts, ...ofTab].map(preloadScript)].join('');
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const nonce = makeNonce();
    // `<` would end the script element early.
    const organization = JSON.stringify(await describeOrganization()).replaceAll('<', '\\u003c');
    const html = page
      .replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`)
      .replace(/(id="organization"[^>]*>)[^<]*/, (_match, start: string) => start + organization)
      .replace('</head>', `${linksFor(request, path)}</head>`);
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined) throw notFound('Page');
    if (path.startsWith('/api/') || path === '/api') throw notFound('Page');
    if (!/\.[a-z0-9]+$/i.test(path)) return sendPage(request, reply, path);
    if (path === '/index.html') return reply.redirect('/');
    const isHashed = path.startsWith('/assets/') && !PAGE_STYLES.has(path);
    // The worker fetches the files of the product, and nothing else.
    if (path === '/service-worker.js') reply.header('Content-Security-Policy', WORKER_POLICY);
    reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    // A cache in between must not hand a compressed answer to who cannot read it.
    reply.header('Vary', 'Accept-Encoding');
    return reply.sendFile(path.slice(1), { cacheControl: false });
  });
}

function preloadScript(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${file}" />`;
}

/** Asks as the client does (`web/src/api/client.ts`), so that its call takes this answer. */
function preloadRead(address: string): string {
  return `<link rel="preload" href="${address.replaceAll('&', '&amp;')}" as="fetch" crossorigin="use-credentials" />`;
}

/** The decoded path, or undefined where it would leave the folder or names no file any system could have. */
function pathOf(request: FastifyRequest): string | undefined {
  const path = decode(request.url.split('?')[0] ?? '/');
  if (path === undefined) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  return /[\\\u0000-\u001f\u007f]|(^|\/)\.\.(\/|$)/.test(path) ? undefined : path;
}

function tabOf(request: FastifyRequest): string {
  return new URLSearchParams(request.url.split('?')[1]).get('tab') ?? '';
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // The decoder's only error: a percent sign without two digits.
    return undefined;
  }
}
