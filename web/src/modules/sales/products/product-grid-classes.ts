export const productGridClasses = 'grid gap-3.5 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';
