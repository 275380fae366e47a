import { KeptDrafts } from '../../../api/kept-drafts.ts';
import type { MappingEntries } from './mapping-entries.ts';

/** Column mappings that aren't checked yet, by file. */
export const keptMappings = new KeptDrafts('mapping', isMapping);

function isMapping(value: unknown): value is MappingEntries {
  return typeof value === 'object' && value !== null && 'dayFormat' in value && 'isInverted' in value;
}
