interface FileDropProps {
    /** What to do: "Choose a CSV file or drop it here". */
    label: string;
    hint?: string;
    /** As of the file input: `.csv,text/csv`. */
    accept?: string;
    onFile: (file: File) => void;
    error?: string;
    disabled?: boolean;
    className?: string;
}
/** Takes one file by choosing or dropping. The caller checks what it got. */
export declare function FileDrop({ label, hint, accept, onFile, error, disabled, className }: FileDropProps): import("react").JSX.Element;
export {};
