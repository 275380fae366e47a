/** More requests than a page sends before their events arrive. */
const MOST_REMEMBERED = 100;
const answeredAt = new Map<string, number>();

/** Remembers when the response to a change arrived. Everything requested since then includes the change. */
export function noteAnswer({ headers }: Response): void {
  const request = headers.get('x-request-id');
  if (request === null) return;
  answeredAt.set(request, performance.now());
  const [oldest] = answeredAt.keys();
  if (answeredAt.size > MOST_REMEMBERED && oldest !== undefined) answeredAt.delete(oldest);
}

/** When this page received the response to a request, or undefined for another page's, or while it's under way. */
export function findAnswerTime(request: string | undefined): number | undefined {
  return request === undefined ? undefined : answeredAt.get(request);
}
