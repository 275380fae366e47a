import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { LineArt } from './line-art.tsx';
import { StateFrame } from './state-frame.tsx';

interface ErrorStateProps {
  headline: string;
  sentence: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
  className?: string;
}

/** The error state for one part of a page; the rest keeps working. */
export function ErrorState({ onRetry, isRetrying = false, className, ...rest }: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <StateFrame
        art={<LineArt name="broken-wall" />}
        action={
          <Button variant="primary" pending={isRetrying} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        }
        {...rest}
      />
    </div>
  );
}
