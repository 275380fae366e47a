import { X } from 'lucide-react';
import { Button } from '../button.tsx';
import { keepPlace } from './keep-place.ts';

interface ClearFiltersProps {
  onClear: () => void;
  label?: string;
}

/** Shown in a list's toolbar while a filter is set. */
export function ClearFilters({ onClear, label = 'Clear filters' }: ClearFiltersProps) {
  return (
    <Button
      variant="ghost"
      onClick={({ currentTarget }) => {
        keepPlace(currentTarget);
        onClear();
      }}
    >
      <X aria-hidden="true" />
      {label}
    </Button>
  );
}
