import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/errors.ts';
import { makeNonce, pagePolicy } from '../http/security-headers.ts';

const YEAR = 31_536_000;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Serves the built React app: hashed assets for good, the page itself never cached and with a nonce of its own.
 * @param root the folder Vite built
 * @param describeOrganization what the page tells the app before it has asked the API anything
 */
// Server-rendered pages link these by names that never change.
const PAGE_STYLES = new Set(['/assets/pages.css', '/assets/document-fonts.css']);

export async function installWeb(
  app: FastifyInstance,
  root: string,
  describeOrganization: () => Promise<object>,
): Promise<void> {
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
  const sendPage = async (reply: FastifyReply) => {
    const nonce = makeNonce();
    // `<` would end the script element early.
    const organization = JSON.stringify(await describeOrganization()).replaceAll('<', '\\u003c');
    const html = page
      .replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`)
      .replace(/(id="organization"[^>]*>)[^<]*/, (_match, start: string) => start + organization);
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined) throw notFound('This address');
    if (path.startsWith('/api/') || path === '/api') throw notFound('This address');
    if (!/\.[a-z0-9]+$/i.test(path)) return sendPage(reply);
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

/** The decoded path, or undefined where it would leave the folder or names no file any system could have. */
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
    // The decoder's only error: a percent sign without two digits.
    return undefined;
  }
}
