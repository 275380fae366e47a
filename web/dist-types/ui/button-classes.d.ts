/** The look of a button, for links that must look like one: `<Link className={buttonClasses({ variant: 'primary' })}>`. */
export declare const buttonClasses: (props?: ({
    variant?: "destructive" | "ghost" | "link" | "primary" | "secondary" | null | undefined;
    size?: "icon" | "icon-sm" | "md" | "sm" | null | undefined;
} & import("class-variance-authority/types").ClassProp) | undefined) => string;
