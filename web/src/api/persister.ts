import type { QueryPersister } from '@tanstack/react-query';
import type { Question } from './offline-reading.ts';

export const SESSION_KEY = ['current-user'];

const loadReading = () => import('./offline-reading.ts');

/** Fetches a query marked `isCachedOffline`, and loads the offline-reading code in parallel. See docs/decisions/026. */
export const fetchAndCache: QueryPersister = async (ask, context, query) => {
  if (query.meta?.isCachedOffline !== true) return ask(context);
  const isSession = query.queryKey[0] === SESSION_KEY[0];
  const answering = (async () => ask(context))();
  answering.catch(() => undefined);
  const keeping = keep(answering, {
    queryKey: query.queryKey,
    queryHash: query.queryHash,
    client: context.client,
    isSession,
  });
  if (!isSession) return keeping;
  // Every screen waits for the session, so it doesn't wait for the code that stores it. The signed-in app loads that
  // code with its own.
  return Promise.race([answering.catch(() => keeping), keeping]);
};

async function keep(answering: Promise<unknown>, question: Question): Promise<unknown> {
  const reading = await loadReading().catch(() => undefined);
  // If the code can't load, as on an outdated page, only the network is used.
  return reading ? reading.fetchOrReadCache(answering, question) : answering;
}
