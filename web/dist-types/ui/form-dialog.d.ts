import { type FormEventHandler, type ReactNode } from 'react';
interface FormDialogProps {
    open: boolean;
    onOpenChange: (isOpen: boolean) => void;
    title: string;
    /** Default: the note that explains the required mark. */
    description?: ReactNode;
    /** Verb and noun: "Create Lead". */
    submitLabel: string;
    /** The verb in progress: "Saving...". */
    pendingLabel: string;
    pending: boolean;
    /** What went wrong with the whole form; null when nothing did. Field errors stand at their fields. */
    error: string | null;
    /** Whether closing would lose something. */
    isDirty: boolean;
    onSubmit: FormEventHandler<HTMLFormElement>;
    cancelLabel?: string;
    className?: string;
    children: ReactNode;
}
/** A form in a dialog: ⌘/Ctrl Enter submits from anywhere, closing asks first when something was changed. */
export declare function FormDialog(props: FormDialogProps): import("react").JSX.Element;
export {};
