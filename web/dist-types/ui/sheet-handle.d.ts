/** The grip of a bottom sheet: pulled down far enough, the sheet closes. Keyboards use Esc or ✕. */
export declare function SheetHandle({ onDismiss }: {
    onDismiss: () => void;
}): import("react").JSX.Element;
