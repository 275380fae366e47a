/** Returns the response with one activity checked off or not: in a page, in a calendar, or on its own. */
export function markDone(data: unknown, id: number, completedAt: string | null): unknown {
  if (Array.isArray(data)) return data.map((item) => markDone(item, id, completedAt));
  if (!isRecord(data)) return data;
  if ('isCompleted' in data) {
    return data.id === id ? { ...data, isCompleted: completedAt !== null, completedAt } : data;
  }
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, markDone(value, id, completedAt)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
