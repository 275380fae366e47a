import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

interface PercentInputProps
  extends Omit<ComponentProps<typeof Input>, 'type' | 'step' | 'min' | 'max' | 'inputMode' | 'trailing'> {
  decimals?: 0 | 2;
}

/** A percentage from 0 to 100. */
export function PercentInput({ decimals = 0, ...props }: PercentInputProps) {
  return (
    <Input
      {...props}
      type="number"
      step={decimals === 0 ? '1' : '0.01'}
      min="0"
      max="100"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      trailing="%"
    />
  );
}
