import type { WaitingAct } from './waiting-act.ts';

/** What a waiting act changes about a record that is on screen. */
interface RecordPatch {
  /** The first element of the keys of the queries that show the record. */
  resources: readonly string[];
  id: number;
  /** A member that only records of this kind have. */
  has: string;
  set: Record<string, unknown>;
}

/** The answer of a query as it will be once the acts that wait have been done. */
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

// Answers nest: pages hold rows, calendars days, boards columns.
function patchRecord(data: unknown, patch: RecordPatch): unknown {
  if (Array.isArray(data)) return data.map((item) => patchRecord(item, patch));
  if (!isRecord(data)) return data;
  if (patch.has in data && data.id === patch.id) return { ...data, ...patch.set };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, patchRecord(value, patch)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
