/** The logo: the section of a lipped C-stud on a brick square. */
export declare function Mark({ className }: {
    className?: string;
}): import("react").JSX.Element;
