import type { ReactElement, ReactNode } from 'react';
interface SheetProps {
    open: boolean;
    onOpenChange: (isOpen: boolean) => void;
    title: string;
    subtitle?: string;
    /** The control that opens the sheet, when it is not opened by state alone. */
    trigger?: ReactElement;
    className?: string;
    children: ReactNode;
}
/** A bottom sheet of choices on phones: row menus, selects, pickers. */
export declare function Sheet({ open, onOpenChange, title, subtitle, trigger, className, children }: SheetProps): import("react").JSX.Element;
export {};
