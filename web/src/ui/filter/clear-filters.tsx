import { X } from 'lucide-react';
import { Button } from '../button.tsx';

/** Shown in a list's toolbar while a filter is set. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="ghost" onClick={onClear}>
      <X aria-hidden="true" />
      Clear filters
    </Button>
  );
}
