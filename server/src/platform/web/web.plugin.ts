import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access } from '@builder-os/contract/platform/permissions';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/errors.ts';
import { makeNonce, pagePolicy } from '../http/security-headers.ts';
import { NO_SCREEN, neededAt, readScreens } from './screens.ts';

const YEAR = 31_536_000;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

// Server-rendered pages link these by fixed names.
const PAGE_FILES = new Set(['/assets/pages.css', '/assets/document-fonts.css', '/assets/sign-pad.js']);
/** The first request of every page. */
const WHO_AM_I = '/api/auth/user';

interface WebOptions {
  /** The folder of Vite's build. */
  root: string;
  /** The organization, embedded in the page so the app has it before any API call. */
  describeOrganization: () => Promise<object>;
  /** Whether the person is an approved member with this access. Visitors and pending people see other pages. */
  mayRead: (request: FastifyRequest, access: Access) => boolean;
}

/**
 * Serves the built React app: hashed assets cached forever, the page itself never cached and with its own nonce. The
 * page preloads everything its screen needs, so all of it is requested together.
 */
export async function installWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { root, describeOrganization, mayRead } = options;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    serve: false,
    preCompressed: true,
    // The build's own dotfiles aren't served.
    dotfiles: 'ignore',
  });
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const screenAt = await readScreens(root);
  const linksFor = (request: FastifyRequest, path: string) => {
    // The service worker stores one page for all paths.
    if (request.headers['sec-fetch-dest'] === 'empty') return '';
    const { scripts, reads } = neededAt(request.url, mayRead(request, 'approved') ? screenAt(path) : NO_SCREEN);
    const allowed = reads.filter(({ needs }) => mayRead(request, needs)).map(({ address }) => address);
    return [...[WHO_AM_I, ...allowed].map(preloadRead), ...scripts.map(preloadScript)].join('');
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
    const isHashed = path.startsWith('/assets/') && !PAGE_FILES.has(path);
    // The service worker may fetch only the app's own files.
    if (path === '/service-worker.js') reply.header('Content-Security-Policy', WORKER_POLICY);
    reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    // A shared cache must not send a compressed response to a client that can't decode it.
    reply.header('Vary', 'Accept-Encoding');
    return reply.sendFile(path.slice(1), { cacheControl: false });
  });
}

function preloadScript(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${file}" />`;
}

/** Matches the client's own request (`web/src/api/client.ts`), so the client reuses the preloaded response. */
function preloadRead(address: string): string {
  return `<link rel="preload" href="${address.replaceAll('&', '&amp;')}" as="fetch" crossorigin="use-credentials" />`;
}

/** The decoded path. Undefined if it would leave the folder or can't be a file name. */
function pathOf(request: FastifyRequest): string | undefined {
  const path = decode(request.url.split('?')[0] ?? '/');
  if (path === undefined) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  return /[\\\u0000-\u001f\u007f]|(^|\/)\.\.(\/|$)/.test(path) ? undefined : path;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // The decoder's only error is a percent sign without two digits.
    return undefined;
  }
}
