interface AvatarProps {
    initials: string;
    imageUrl?: string | null;
    size?: 'md' | 'sm';
    /** The signed-in person stands on the blueprint plate. */
    isOwn?: boolean;
    className?: string;
}
/** A person's picture or initials. Decorative: the name stands beside it or names the control around it. */
export declare function Avatar({ initials, imageUrl, size, isOwn, className }: AvatarProps): import("react").JSX.Element;
export {};
