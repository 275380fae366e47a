import type { Permission } from '@builder-os/contract/platform/permissions';
import type { Executor } from '../db/database.ts';
import type { TextMatcher } from '../db/search.ts';

export interface Search {
  q: string;
  /** The maximum number of matches to return. */
  limit: number;
  matches: TextMatcher;
  /** Whether words may differ by one letter, which `matches` then allows. */
  isForgiving: boolean;
}

/** A kind of record that the global search finds. */
export interface SearchSource {
  /** Its key in the response: `rocks`. */
  kind: string;
  /** The permission to find them. Without it, every approved person can. */
  permission?: Permission;
  /** Returns the best matches first. */
  find: (db: Executor, search: Search) => Promise<readonly object[]>;
}

/** The sources of the global search. Each module adds its own. */
export class SearchSources {
  readonly #sources: SearchSource[] = [];

  add(source: SearchSource): void {
    this.#sources.push(source);
  }

  all(): readonly SearchSource[] {
    return this.#sources;
  }
}
