import type { ReactNode } from 'react';
interface ConfirmDialogProps {
    open: boolean;
    onOpenChange: (isOpen: boolean) => void;
    /** Names the act: "Delete lead". */
    title: string;
    description: ReactNode;
    /** Repeats the verb: "Delete Lead". */
    confirmLabel: string;
    pendingLabel?: string;
    pending: boolean;
    onConfirm: () => void;
    cancelLabel?: string;
    icon?: ReactNode;
}
/** Asks before a destructive act. Cancel has the focus; the dialog stays open until the caller closes it. */
export declare function ConfirmDialog(props: ConfirmDialogProps): import("react").JSX.Element;
export {};
