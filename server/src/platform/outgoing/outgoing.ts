import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { isPublicAddress } from './public-addresses.ts';
import { type ResponseSummary, summarizeResponse } from './response-summary.ts';

/** The result of a call to another machine. Without a status code there was no response. */
export interface OutgoingResponse extends Omit<ResponseSummary, 'statusCode'> {
  statusCode: number | null;
  durationMs: number;
}

interface Posted {
  headers: Record<string, string>;
  body: string;
}

const LOOKUP_MS = 3_000;
/** The message for a host name that doesn't resolve. */
export const NO_MACHINE = 'Host not found. Check the address.';

/** A URL that may not or can't be called. The message says why. */
class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/**
 * Calls URLs that people entered: only https, and only public internet hosts. The name is resolved once, every address
 * is checked, and the connection goes to the first, whatever the name resolves to a moment later. Redirects aren't
 * followed.
 */
export class Outgoing {
  readonly #allowedHosts: ReadonlySet<string>;
  readonly #timeoutMs: number;

  /** @param allowedHosts hosts of the operator's own network, which may be private and use http */
  constructor({ allowedHosts, timeoutMs }: { allowedHosts: readonly string[]; timeoutMs: number }) {
    this.#allowedHosts = new Set(allowedHosts);
    this.#timeoutMs = timeoutMs;
  }

  /** Why a URL may not be called, worded for the person who entered it. Undefined if it may. */
  async findRefusal(address: string): Promise<string | undefined> {
    try {
      await within(LOOKUP_MS, this.#resolve(new URL(address)));
      return undefined;
    } catch (error) {
      return error instanceof RefusedAddressError
        ? error.message
        : 'Couldn’t look up this host name. Try again in a moment.';
    }
  }

  /**
   * Posts a body and waits for the response, within the time limit overall. Never throws: the result holds the error.
   */
  async post(address: string, posted: Posted): Promise<OutgoingResponse> {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      const url = new URL(address);
      const target = await abortable(signal, this.#resolve(url));
      const answer = await send(url, target, { ...posted, signal });
      return { ...answer, durationMs: durationMs() };
    } catch (error) {
      const reason = signal.aborted ? `No response within ${this.#timeoutMs / 1_000} seconds.` : describe(error);
      return { statusCode: null, excerpt: null, error: reason, durationMs: durationMs() };
    }
  }

  /** @throws RefusedAddressError when the URL may not be called */
  async #resolve(url: URL): Promise<LookupAddress> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isAllowed = this.#allowedHosts.has(host);
    if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
      throw new RefusedAddressError('Enter a URL that starts with https://.');
    if (url.username !== '' || url.password !== '')
      throw new RefusedAddressError('Leave out the username and password. Requests are signed instead.');
    const addresses = await lookUp(host);
    const [first] = addresses;
    if (first === undefined) throw new RefusedAddressError(NO_MACHINE);
    if (!isAllowed && !addresses.every(({ address: one }) => isPublicAddress(one)))
      throw new RefusedAddressError('This host is on a private network. Enter a public address.');
    return first;
  }
}

async function lookUp(host: string): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    return await dns.lookup(host, { all: true });
  } catch (error) {
    if (codeOf(error) === 'ENOTFOUND') throw new RefusedAddressError(NO_MACHINE);
    throw error;
  }
}

function send(
  url: URL,
  { address, family }: LookupAddress,
  { headers, body, signal }: Posted & { signal: AbortSignal },
): Promise<ResponseSummary> {
  // Connect to the checked address instead of resolving again. Newer Node versions ask for all addresses.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      // A fresh connection: a reused one may have been opened under another name's check.
      agent: false,
      lookup,
      signal,
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      summarizeResponse(response).then(resolve, reject);
    });
    sending.end(body);
  });
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return abortable(AbortSignal.timeout(milliseconds), work);
}

/** A DNS lookup can't be canceled, only ignored. */
function abortable<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function describe(error: unknown): string {
  if (error instanceof RefusedAddressError) return error.message;
  const code = codeOf(error);
  // Some errors have only a code, others only a message.
  const text = error instanceof Error && error.message !== '' ? error.message : (code ?? String(error));
  return `No response: ${cutText(text.split('\n')[0] ?? '', 200)}`;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
