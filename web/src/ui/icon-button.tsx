import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** An icon is no accessible name: the label is required and names the record ("Actions for Four-plex renovation"). */
export type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'pendingLabel' | 'aria-label'> & {
  'aria-label': string;
  size?: 'md' | 'sm';
  children: ReactNode;
};

export function IconButton({ size = 'md', variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button variant={variant} size={size === 'md' ? 'icon' : 'icon-sm'} {...rest} />;
}
