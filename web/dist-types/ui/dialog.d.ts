import type { ReactNode } from 'react';
interface DialogProps {
    open: boolean;
    onOpenChange: (isOpen: boolean) => void;
    title: string;
    description?: ReactNode;
    /** Called instead of closing when the person presses Esc, ✕ or outside: a changed form asks first. */
    onCloseRequest?: () => void;
    /** Width on desktop, e.g. `sm:w-180`. */
    className?: string;
    /** DialogBody and DialogFooter, or anything of one's own. */
    children: ReactNode;
}
/** Centred on desktop, a bottom sheet on phones. Header and footer stay, the body scrolls. Never over another dialog. */
export declare function Dialog({ open, onOpenChange, title, description, onCloseRequest, className, children }: DialogProps): import("react").JSX.Element;
export declare function DialogBody({ className, children }: {
    className?: string;
    children: ReactNode;
}): import("react").JSX.Element;
export declare function DialogFooter({ className, children }: {
    className?: string;
    children: ReactNode;
}): import("react").JSX.Element;
export {};
