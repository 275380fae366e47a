export type LineArtName = 'wall' | 'site' | 'sheet' | 'search' | 'broken-wall';
/** The drawings of the states without content. Decorative. */
export declare function LineArt({ name }: {
    name: LineArtName;
}): import("react").JSX.Element;
