const PREFIX = 'draft ';
const OWNER = 'drafts of';

const stores: KeptDrafts<unknown>[] = [];

/**
 * Texts that are typed and not saved yet, by the id of what they belong to. They outlive their screen, and in this tab a
 * reload too: a save that fails after its writer went on loses nothing. Signing out forgets them.
 */
export class KeptDrafts<Draft> {
  readonly #drafts = new Map<string, Draft>();
  readonly #name: string;

  /** @param isDraft what a tab may have kept from an older build is asked first */
  constructor(name: string, isDraft: (value: unknown) => value is Draft) {
    this.#name = name;
    stores.push(this);
    for (const key of keysOf(`${PREFIX}${name} `)) {
      const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      if (isDraft(draft)) this.#drafts.set(key, draft);
    }
  }

  get(id: number | string): Draft | undefined {
    return this.#drafts.get(this.#keyOf(id));
  }

  set(id: number | string, draft: Draft): void {
    this.#drafts.set(this.#keyOf(id), draft);
    try {
      sessionStorage.setItem(this.#keyOf(id), JSON.stringify(draft));
    } catch (error) {
      // A tab without room keeps it in memory, until it is reloaded.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  delete(id: number | string): void {
    this.#drafts.delete(this.#keyOf(id));
    sessionStorage.removeItem(this.#keyOf(id));
  }

  /** Only what this page holds; `forgetDrafts` empties the tab. */
  forget(): void {
    this.#drafts.clear();
  }

  #keyOf(id: number | string): string {
    return `${PREFIX}${this.#name} ${id}`;
  }
}

/** Forgets what was typed in this tab: the next person may be another one. */
export function forgetDrafts(): void {
  for (const key of keysOf(PREFIX)) sessionStorage.removeItem(key);
  for (const store of stores) store.forget();
}

/** Told who is signed in: what another person typed in this tab before their session ended is not theirs. */
export function keepDraftsOf(userId: string): void {
  const owner = sessionStorage.getItem(OWNER);
  if (owner === userId) return;
  if (owner !== null) forgetDrafts();
  sessionStorage.setItem(OWNER, userId);
}

function keysOf(start: string): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(start));
}
