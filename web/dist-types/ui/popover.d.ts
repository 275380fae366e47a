import type { ReactElement, ReactNode } from 'react';
interface PopoverProps {
    trigger: ReactElement;
    /** Names the panel for screen readers. */
    label: string;
    open?: boolean;
    onOpenChange?: (isOpen: boolean) => void;
    align?: 'start' | 'center' | 'end';
    className?: string;
    children: ReactNode;
}
/** A panel that belongs to the control that opens it. */
export declare function Popover({ trigger, label, open, onOpenChange, align, className, children }: PopoverProps): import("react").JSX.Element;
export {};
