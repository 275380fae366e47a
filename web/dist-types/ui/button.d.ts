import { type ComponentProps } from 'react';
export interface ButtonProps extends ComponentProps<'button'> {
    variant?: 'primary' | 'secondary' | 'ghost' | 'destructive' | 'link';
    size?: 'md' | 'sm' | 'icon' | 'icon-sm';
    /** The act is under way: the button keeps its width and focus but does nothing. */
    pending?: boolean;
    /** The verb in progress: "Saving...". */
    pendingLabel?: string;
    /** Why the act is not possible now. Disables the button, yet it can be focused and says why. */
    disabledReason?: string;
}
export declare function Button({ variant, size, pending, pendingLabel, disabledReason, className, children, ...rest }: ButtonProps): import("react").JSX.Element;
