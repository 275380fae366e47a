import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 64 * 1024;
const EXCERPT = 500;
// Control characters but for tab and line feed: PostgreSQL cannot hold NUL, and a log is for reading.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNREADABLE = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

export interface ReadAnswer {
  statusCode: number;
  /** The beginning of what was answered. */
  excerpt: string | null;
  /** Why it does not count as taken; null when it does. */
  error: string | null;
}

/** Reads an answer up to 64 kB, lets the rest go unread, and judges it: anything but 2xx is a failure. */
export async function readAnswer(response: IncomingMessage): Promise<ReadAnswer> {
  const statusCode = response.statusCode ?? 0;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    // Leaving the loop ends the connection.
    if (size >= MOST_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
  const excerpt = text.slice(0, EXCERPT).replace(UNREADABLE, ' ').toWellFormed().trim();
  return { statusCode, excerpt: excerpt === '' ? null : excerpt, error: judge(statusCode) };
}

function judge(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode >= 300 && statusCode < 400)
    return `Responded with ${statusCode}. Redirects aren’t followed, so enter the final URL.`;
  return `Responded with ${statusCode}.`;
}
