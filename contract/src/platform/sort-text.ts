/**
 * A sort under its present name: `-originalContract` → `-contract`. Links and saved views keep the names of their day.
 * @param renamed the present names, by the earlier ones
 */
export function currentSort(text: string, renamed: Readonly<Record<string, string>>): string {
  const [, sign = '', name = ''] = /^(-?)(.*)$/s.exec(text) ?? [];
  return Object.hasOwn(renamed, name) ? `${sign}${renamed[name]}` : text;
}
