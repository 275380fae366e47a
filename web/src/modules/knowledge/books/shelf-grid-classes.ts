/** Shelves side by side: three, two on a tablet, one on a phone. */
export const shelfGridClasses = 'grid items-start gap-3.5 sm:gap-4 md:grid-cols-2 xl:grid-cols-3';
