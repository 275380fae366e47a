import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, malformed } from './errors.ts';

const DEEPEST = 32;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Accepts only JSON, in UTF-8, at most 32 levels deep. Uploads and server-rendered forms add their own parsers. */
export function installParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async (request) => refuseEncodings(request));
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decode(body);
    if (text === undefined) return done(malformed('The body isn’t valid UTF-8.'));
    if (text.trim() === '') return done(null, undefined);
    if (isTooDeep(text)) return done(malformed(`The body is nested more than ${DEEPEST} levels deep.`));
    return parseJson(request, text, done);
  });
}

function refuseEncodings(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return;
  throw new AppError('unsupported_media_type', 'Send the body without Content-Encoding.');
}

function decode(body: string | Buffer): string | undefined {
  if (typeof body === 'string') return body;
  try {
    return decoder.decode(body);
  } catch {
    // The decoder's only error is invalid UTF-8.
    return undefined;
  }
}

// Checked before parsing, because deep nesting breaks a recursive parser.
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
