import type { WaitingAct } from './waiting-act.ts';

/** The change a queued command makes to a record on screen. */
interface RecordPatch {
  /** The first elements of the query keys that include the record. */
  resources: readonly string[];
  id: number;
  /** A property that only this kind of record has. */
  has: string;
  set: Record<string, unknown>;
}

/** Applies queued commands to a query's response, so screens show them as done. */
export function showActs(queryKey: readonly unknown[], data: unknown, acts: readonly WaitingAct[]): unknown {
  let shown = data;
  for (const { act, refusal } of acts) {
    const patch = refusal === undefined ? patchOf(act) : undefined;
    if (patch?.resources.some((resource) => resource === queryKey[0])) shown = patchRecord(shown, patch);
  }
  return shown;
}

function patchOf(act: WaitingAct['act']): RecordPatch | undefined {
  switch (act.kind) {
    case 'tick-activity': {
      const { id, completedAt } = act;
      const set = { isCompleted: completedAt !== null, completedAt };
      return { resources: ['activity', 'deal'], id, has: 'isCompleted', set };
    }
    case 'tick-todo':
      return { resources: ['todo'], id: act.id, has: 'isDone', set: { isDone: act.isDone } };
    case 'move-deal':
      return { resources: ['deal'], id: act.id, has: 'stage', set: { stage: act.body.stage } };
    default:
      return undefined;
  }
}

// Responses are nested: pages contain rows, calendars days, boards columns.
function patchRecord(data: unknown, patch: RecordPatch): unknown {
  if (Array.isArray(data)) return data.map((item) => patchRecord(item, patch));
  if (!isRecord(data)) return data;
  if (patch.has in data && data.id === patch.id) return { ...data, ...patch.set };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, patchRecord(value, patch)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
