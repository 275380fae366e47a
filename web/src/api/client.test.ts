import { accountEndpoints } from '@builder-os/contract/modules/account/account';
import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { changedFile } from './changed-file.factory.ts';
import { call, callPage, endpointUrl } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A fake network: records the requests and returns the given response. */
function answerWith(answer: Response | Error) {
  const sent: { url: string; options: RequestInit; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sent.push({ url, options, headers: new Headers(options.headers) });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return sent;
}

test('fills in the path and query and omits empty values', () => {
  expect(endpointUrl(leadEndpoints.get, { params: { id: 12 } })).toBe('/api/leads/12');
  expect(endpointUrl(leadEndpoints.list, { query: { q: 'a & b', status: '', sort: undefined } })).toBe(
    '/api/leads?q=a+%26+b',
  );
});

test('sends credentials with every call, and a JSON content type only with a body', async () => {
  const read = answerWith(Response.json({ id: 12 }));
  await call(leadEndpoints.get, { params: { id: 12 } });
  expect(read[0]?.options).toMatchObject({ method: 'GET', credentials: 'include', body: undefined });
  expect(read[0]?.headers.has('content-type')).toBe(false);

  const write = answerWith(Response.json({ id: 12 }));
  await call(leadEndpoints.update, {
    params: { id: 12 },
    body: { title: 'Duplex kits' },
    ifMatch: 3,
    idempotencyKey: 'k',
  });
  expect(write[0]?.options).toMatchObject({ method: 'PUT', credentials: 'include', body: '{"title":"Duplex kits"}' });
  expect(write[0]?.headers.get('content-type')).toBe('application/json');
  expect(write[0]?.headers.get('if-match')).toBe('"3"');
  expect(write[0]?.headers.get('idempotency-key')).toBe('k');
});

test('leaves the content type of an upload to the browser', async () => {
  const sent = answerWith(Response.json({ id: 'a' }));
  await call(accountEndpoints.uploadPicture, { upload: new FormData() });
  expect(sent[0]?.headers.has('content-type')).toBe(false);
});

test('an upload of a file that changed after it was chosen says so, instead of blaming the connection', async () => {
  answerWith(new TypeError('Failed to fetch'));
  const send = (file: File) => {
    const upload = new FormData();
    upload.append('file', file);
    return call(accountEndpoints.uploadPicture, { upload });
  };
  await expect(send(new File(['deed'], 'deed.pdf'))).rejects.toBeInstanceOf(NetworkError);
  await expect(send(changedFile('deed.pdf'))).rejects.toThrow(
    '“deed.pdf” was changed or moved after you chose it. Choose it again.',
  );
});

test('returns undefined when the response has no content', async () => {
  answerWith(new Response(null, { status: 204 }));
  expect(await call(leadEndpoints.remove, { params: { id: 12 } })).toBeUndefined();
});

test('reads the next cursor and the total of a page', async () => {
  answerWith(
    Response.json([{ id: 2 }], {
      headers: { 'X-Total-Count': '10000+', Link: '</api/leads?limit=1&cursor=a%2Bb>; rel="next"' },
    }),
  );
  const page = await callPage(leadEndpoints.list);
  expect(page).toEqual({ rows: [{ id: 2 }], nextCursor: 'a+b', total: 10_000, isTotalCapped: true });
});

test('the last page has no next cursor', async () => {
  answerWith(Response.json([], { headers: { 'X-Total-Count': '0' } }));
  expect(await callPage(leadEndpoints.list)).toEqual({
    rows: [],
    nextCursor: undefined,
    total: 0,
    isTotalCapped: false,
  });
});

test('an error has the status and body in its message and keeps the server’s explanation', async () => {
  const body = { code: 'validation', message: 'Enter a company.', fields: { company: 'Enter a company.' } };
  answerWith(Response.json(body, { status: 400 }));
  const error = await call(leadEndpoints.get, { params: { id: 1 } }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `400: ${JSON.stringify(body)}`,
    status: 400,
    code: 'validation',
    fields: { company: 'Enter a company.' },
    userMessage: 'Enter a company.',
  });
});

test('a failed connection becomes a network error, and an abort stays an abort', async () => {
  answerWith(new TypeError('fetch failed'));
  await expect(call(leadEndpoints.summary)).rejects.toBeInstanceOf(NetworkError);

  answerWith(new DOMException('Aborted', 'AbortError'));
  await expect(call(leadEndpoints.summary)).rejects.toMatchObject({ name: 'AbortError' });
});
