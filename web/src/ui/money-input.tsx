import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** An amount of dollars and cents, not below zero. */
export function MoneyInput(
  props: Omit<ComponentProps<typeof Input>, 'type' | 'step' | 'min' | 'inputMode' | 'leading'>,
) {
  return <Input {...props} type="number" step="0.01" min="0" inputMode="decimal" leading="$" />;
}
