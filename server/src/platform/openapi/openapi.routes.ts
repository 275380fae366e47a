import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ENDPOINTS } from '@builder-os/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { admitTo } from '../http/gate.ts';
import { html } from '../web/html.ts';
import { describeApi } from './document.ts';

// Everything comes from this server, because no other host needs to know who reads the page.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The reference page sets one inline style, always the same.
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const require = createRequire(import.meta.url);

const FILES = {
  'swagger-ui.css': require.resolve('@fastify/swagger-ui/static/swagger-ui.css'),
  'swagger-ui-bundle.js': require.resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js'),
};

const STYLES = 'body { margin: 0; background: #fafafa; }';

const SCRIPT = `SwaggerUIBundle({
  dom_id: '#reference',
  url: '/api/openapi.json',
  deepLinking: true,
  tryItOutEnabled: false,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
});`;

const PAGE = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>API · Builder Operating System</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/reference.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/reference.js"></script>
</body>
</html>
`;

// Cached, because the endpoints are the same for every server in a process and describing them takes half as long as
// the rest of startup.
let described: string | undefined;

/** Serves the OpenAPI document at `/api/openapi.json` and its reference page at `/api/docs` to approved people. */
export function installApiReference(app: FastifyInstance): void {
  const options = { preHandler: admitTo(app, 'approved') };
  const serve = (url: string, type: string, read: () => string | Promise<Buffer>) =>
    app.get(url, options, async (_request, reply) =>
      reply
        .header('Content-Security-Policy', POLICY)
        .type(type)
        .send(await read()),
    );
  app.get('/api/openapi.json', options, async (_request, reply) => {
    described ??= JSON.stringify(describeApi(ENDPOINTS));
    return reply.type('application/json; charset=utf-8').send(described);
  });
  for (const url of ['/api/docs', '/api/docs/']) serve(url, 'text/html; charset=utf-8', () => PAGE.text);
  serve('/api/docs/reference.css', 'text/css; charset=utf-8', () => STYLES);
  serve('/api/docs/reference.js', 'text/javascript; charset=utf-8', () => SCRIPT);
  for (const [name, file] of Object.entries(FILES)) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    serve(`/api/docs/${name}`, `${type}; charset=utf-8`, () => readFile(file));
  }
}
