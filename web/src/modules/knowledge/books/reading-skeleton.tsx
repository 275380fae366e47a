import { StatePanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { shelfGridClasses } from './shelf-grid-classes.ts';

const shelves = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const books = ['one', 'two', 'three', 'four', 'five'];

/** The placeholder for the shelves while they load. */
export function ReadingSkeleton() {
  return (
    <div aria-busy="true" className={shelfGridClasses}>
      {shelves.map((shelf) => (
        <StatePanel key={shelf} className="grid gap-6 px-4 py-4">
          <Skeleton className="w-2/5" />
          {books.map((book) => (
            <div key={book} className="grid gap-2">
              <Skeleton className="w-4/5" />
              <Skeleton className="h-2 w-2/5" />
            </div>
          ))}
        </StatePanel>
      ))}
    </div>
  );
}
