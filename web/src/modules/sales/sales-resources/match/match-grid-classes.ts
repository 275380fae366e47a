export const matchGridClasses = 'grid items-start gap-3.5 sm:gap-4 lg:grid-cols-[19.5rem_minmax(0,1fr)]';
