import { useState } from 'react';
import { Input, type InputProps } from './input.tsx';

/** A password input with a button that reveals the text. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="-mr-1 h-full shrink-0 rounded-sm px-1 font-strong text-link text-xs"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  );
}
