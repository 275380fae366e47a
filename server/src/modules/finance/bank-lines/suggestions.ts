import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import type { FoundLine } from './bank-lines.queries.ts';

/**
 * Suggests for each open line the nearest posting that isn't suggested for another line of the list, so that all
 * suggestions can be confirmed together. Lines with fewer choices choose first.
 */
export function suggest(lines: readonly FoundLine[]): BankLine[] {
  const taken = new Set<number>();
  const chosen = new Map<number, BankLine['suggestion']>();
  const byChoices = [...lines].sort(
    (one, other) => one.candidates.length - other.candidates.length || one.id - other.id,
  );
  for (const { id, candidates } of byChoices) {
    const suggestion = candidates.find(({ postingId }) => !taken.has(postingId));
    if (!suggestion) continue;
    taken.add(suggestion.postingId);
    chosen.set(id, suggestion);
  }
  return lines.map(({ candidates: _candidates, ...line }) => ({ ...line, suggestion: chosen.get(line.id) ?? null }));
}
