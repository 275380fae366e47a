import { DraftStore } from '../../../api/draft-store.ts';
import type { MappingEntries } from './mapping-entries.ts';

/** Column mappings that aren't checked yet, by file. */
export const storedMappings = new DraftStore('mapping', isMapping);

function isMapping(value: unknown): value is MappingEntries {
  return typeof value === 'object' && value !== null && 'dayFormat' in value && 'isInverted' in value;
}
