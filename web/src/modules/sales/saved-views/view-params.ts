/** A list's filters and sort, as in the URL. */
export type ListState = Record<string, string | number | undefined>;
export type ViewParams = Record<string, string>;

export function toViewParams(state: ListState): ViewParams {
  return Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Whether two views have the same params, in any order. */
export function isSameView(one: ViewParams, other: ViewParams): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
