import { vi } from 'vitest';

/** Gives a test a `sessionStorage`. Like the browser's, its own keys are the stored items. */
export function stubSessionStorage(): void {
  const tab: Record<string, unknown> = Object.create({
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, value: string) => {
      tab[key] = value;
    },
    removeItem: (key: string) => delete tab[key],
  });
  vi.stubGlobal('sessionStorage', tab);
}
