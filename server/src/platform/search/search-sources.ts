import type { Permission } from '@builder-os/contract/platform/permissions';
import type { Executor } from '../db/database.ts';
import type { TextMatcher } from '../db/search.ts';

export interface Search {
  q: string;
  /** How many it answers at most. */
  limit: number;
  matches: TextMatcher;
  /** Whether words may differ by one letter; `matches` knows it too. */
  isForgiving: boolean;
}

/** One kind of record that the search of everything finds. */
export interface SearchSource {
  /** As the answer names them: `rocks`. */
  kind: string;
  /** Who may find them; everybody who is approved where it is left out. */
  permission?: Permission;
  /** The best matches first. */
  find: (db: Executor, search: Search) => Promise<readonly object[]>;
}

/** What the search of everything looks through; every module adds its own. */
export class SearchSources {
  readonly #sources: SearchSource[] = [];

  add(source: SearchSource): void {
    this.#sources.push(source);
  }

  all(): readonly SearchSource[] {
    return this.#sources;
  }
}
