import { createHash } from 'node:crypto';
import { publicPageEndpoints } from '@builder-os/contract/modules/content/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrl } from '../../../platform/base-url.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { PUBLIC_PAGE_POLICY } from './public.page.ts';
import { openPublicPage, writeRobots, writeSitemap } from './public-pages.service.ts';

/** Public pages. Browsers revalidate them each time, usually with a 304, so unpublishing takes effect immediately. */
export function publicPageRoutes(app: FastifyInstance): void {
  const { env, markdown } = app.platform;
  const site = baseUrl(env);

  serve(app, publicPageEndpoints.page, async ({ db, params, request, reply }) => {
    const answer = await openPublicPage({ db, markdown, baseUrl: site }, params.slug);
    if ('movedTo' in answer) return reply.header('Cache-Control', 'no-cache').redirect(answer.movedTo, 301);
    reply.header('Content-Security-Policy', PUBLIC_PAGE_POLICY);
    if ('html' in answer) return sendTagged(request, reply.type('text/html; charset=utf-8'), answer.html);
    if (!request.headers.accept?.includes('text/html')) throw notFound('Page');
    return reply.code(404).type('text/html; charset=utf-8').send(answer.unknown);
  });
  serve(app, publicPageEndpoints.sitemap, async ({ db, request, reply }) =>
    sendTagged(request, reply.type('application/xml; charset=utf-8'), await writeSitemap({ db, baseUrl: site })),
  );
  serve(app, publicPageEndpoints.robots, async ({ request, reply }) =>
    sendTagged(request, reply.type('text/plain; charset=utf-8'), writeRobots(site)),
  );
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  // Weak, because the response may be compressed on the way.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('ETag', tag).header('Cache-Control', 'no-cache');
  const known = request.headers['if-none-match']?.split(',').map((value) => value.trim());
  return known?.some((value) => value === tag || value === '*') ? reply.code(304).send() : reply.send(body);
}
