const PREFIX = 'draft ';

/**
 * Texts that are typed and not saved yet, by the id of what they belong to. They outlive their screen, and in this tab a
 * reload too: a save that fails after its writer went on loses nothing. Signing out forgets them.
 */
export class KeptDrafts<Draft> {
  readonly #drafts = new Map<number, Draft>();
  readonly #name: string;

  /** @param isDraft what a tab may have kept from an older build is asked first */
  constructor(name: string, isDraft: (value: unknown) => value is Draft) {
    this.#name = name;
    for (const key of keysOf(`${PREFIX}${name} `)) {
      const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      if (isDraft(draft)) this.#drafts.set(Number(key.split(' ').at(-1)), draft);
    }
  }

  get(id: number): Draft | undefined {
    return this.#drafts.get(id);
  }

  set(id: number, draft: Draft): void {
    this.#drafts.set(id, draft);
    try {
      sessionStorage.setItem(this.#keyOf(id), JSON.stringify(draft));
    } catch (error) {
      // A tab without room keeps it in memory, until it is reloaded.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  delete(id: number): void {
    this.#drafts.delete(id);
    sessionStorage.removeItem(this.#keyOf(id));
  }

  #keyOf(id: number): string {
    return `${PREFIX}${this.#name} ${id}`;
  }
}

/** Forgets what was typed in this tab: the next person may be another one. */
export function forgetDrafts(): void {
  for (const key of keysOf(PREFIX)) sessionStorage.removeItem(key);
}

function keysOf(start: string): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(start));
}
