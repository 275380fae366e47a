import { NetworkError } from '../api-error.ts';
import { ActRow, type RowOptions } from './act-row.ts';
import type { FieldAct } from './waiting-act.ts';

const PAUSE_MS = 1_000;
// Out in the field a connection is often there and carries nothing.
const PATIENCE_MS = 15_000;

let row: ActRow | undefined;

/** Begins the row of one person. Returns what ends it. */
export function startEngine(options: RowOptions): () => void {
  const started = new ActRow(options);
  row = started;
  started.start();
  return () => {
    if (row === started) row = undefined;
    started.stop();
  };
}

/** The row of whoever is signed in; for what can be done with acts that wait. */
export function getRow(): ActRow {
  if (!row) throw new Error('Nobody is signed in whose acts could wait.');
  return row;
}

/** Takes away what waits of the person; of one who may not use the product, nothing does. */
export async function forgetActs(): Promise<void> {
  await row?.forgetActs();
}

/** See `sendOrKeep` of the outbox. */
export async function sendOrKeep<Data>(
  act: FieldAct,
  key: string,
  send: () => Promise<Data>,
): Promise<Data | undefined> {
  let wasTried = false;
  // What was done before it goes first.
  while (navigator.onLine && !row?.isAnythingWaiting()) {
    try {
      return await within(PATIENCE_MS, send());
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      if (wasTried) break;
      wasTried = true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  try {
    await getRow().keep(act, key, wasTried);
  } catch (error) {
    // No storage, as in some private windows: the person keeps the form instead.
    throw new NetworkError(error);
  }
  return undefined;
}

function within<Data>(ms: number, work: Promise<Data>): Promise<Data> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkError(undefined)), ms);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
