import type { ReactNode } from 'react';
import { type ButtonProps } from './button.tsx';
/** A picture is no name: the label is required, and names the record ("Actions for Four-plex renovation"). */
export type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'pendingLabel' | 'aria-label'> & {
    'aria-label': string;
    size?: 'md' | 'sm';
    children: ReactNode;
};
export declare function IconButton({ size, variant, ...rest }: IconButtonProps): import("react").JSX.Element;
