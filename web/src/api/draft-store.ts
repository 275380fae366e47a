const PREFIX = 'draft ';
const OWNER = 'drafts of';

const stores: DraftStore<unknown>[] = [];

/**
 * Unsaved texts by the id of their record or form. They outlive their screen, and in this tab also a reload, so a
 * failed save loses nothing even if the user has moved on. Signing out forgets them.
 */
export class DraftStore<Draft> {
  readonly #drafts = new Map<string, Draft>();
  readonly #name: string;

  /** @param isDraft validates a stored draft, which may come from an older build */
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
      // If the tab's storage is full, the draft stays in memory until a reload.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  delete(id: number | string): void {
    this.#drafts.delete(this.#keyOf(id));
    sessionStorage.removeItem(this.#keyOf(id));
  }

  /** Clears only this page's memory; `forgetDrafts` also clears the tab's storage. */
  forget(): void {
    this.#drafts.clear();
  }

  #keyOf(id: number | string): string {
    return `${PREFIX}${this.#name} ${id}`;
  }
}

/** Forgets all drafts in this tab, because the next user may be someone else. */
export function forgetDrafts(): void {
  for (const key of keysOf(PREFIX)) sessionStorage.removeItem(key);
  for (const store of stores) store.forget();
}

/** Ties the tab's drafts to the signed-in user; drafts of another user are deleted. */
export function assignDraftsTo(userId: string): void {
  const owner = sessionStorage.getItem(OWNER);
  if (owner === userId) return;
  if (owner !== null) forgetDrafts();
  sessionStorage.setItem(OWNER, userId);
}

function keysOf(start: string): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(start));
}
