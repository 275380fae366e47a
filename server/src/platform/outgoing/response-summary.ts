import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 64 * 1024;
const EXCERPT = 500;
// Control characters except tab and line feed: PostgreSQL can't store NUL, and a log must be readable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNREADABLE = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

export interface ResponseSummary {
  statusCode: number;
  /** The start of the response body. */
  excerpt: string | null;
  /** Why the call counts as failed. Null if it succeeded. */
  error: string | null;
}

/** Reads up to 64 KB of a response, drops the rest, and treats anything but 2xx as a failure. */
export async function summarizeResponse(response: IncomingMessage): Promise<ResponseSummary> {
  const statusCode = response.statusCode ?? 0;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    // Leaving the loop closes the connection.
    if (size >= MOST_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
  const excerpt = text.slice(0, EXCERPT).replace(UNREADABLE, ' ').toWellFormed().trim();
  return { statusCode, excerpt: excerpt === '' ? null : excerpt, error: failureOf(statusCode) };
}

function failureOf(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode >= 300 && statusCode < 400)
    return `Responded with ${statusCode}. Redirects aren’t followed, so enter the final URL.`;
  return `Responded with ${statusCode}.`;
}
