import type { FieldCommand, WaitingCommand } from './waiting-command.ts';

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
export function applyCommands(
  queryKey: readonly unknown[],
  data: unknown,
  commands: readonly WaitingCommand[],
): unknown {
  let shown = data;
  for (const { command, refusal } of commands) {
    const patch = refusal === undefined ? patchOf(command) : undefined;
    if (patch?.resources.some((resource) => resource === queryKey[0])) shown = patchRecord(shown, patch);
  }
  return shown;
}

function patchOf(command: FieldCommand): RecordPatch | undefined {
  switch (command.kind) {
    case 'tick-activity': {
      const { id, completedAt } = command;
      const set = { isCompleted: completedAt !== null, completedAt };
      return { resources: ['activity', 'deal'], id, has: 'isCompleted', set };
    }
    case 'tick-todo':
      return { resources: ['todo'], id: command.id, has: 'isDone', set: { isDone: command.isDone } };
    case 'move-deal':
      return { resources: ['deal'], id: command.id, has: 'stage', set: { stage: command.body.stage } };
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
