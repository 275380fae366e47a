import type { Rock } from '@builder-os/contract/modules/organization/rocks';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { unitFills } from '../../../app/business-units.ts';
import { initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { RockBadge, RockOutcomeMark } from './rock-badge.tsx';

interface RockListProps {
  name: string;
  rocks: readonly Rock[];
  onOpen: (rockId: number) => void;
}

const ROCK_COLUMNS: readonly TableColumn<Rock>[] = [
  { header: 'Rock', title: ({ title }) => title, cell: ({ title }) => <b className="font-strong">{title}</b> },
  {
    header: 'Business unit',
    width: 'w-36 @4xl/table:w-45',
    cell: ({ businessUnit }) => <BusinessUnitMark unit={businessUnit} />,
  },
  {
    header: 'Owner',
    width: 'w-36 @4xl/table:w-45',
    cell: ({ ownerName }) =>
      ownerName === null ? (
        <span className="text-muted-foreground">Unassigned</span>
      ) : (
        <span className="flex items-center gap-2">
          <Avatar size="sm" initials={initials({ firstName: ownerName })} />
          <span className="truncate">{ownerName}</span>
        </span>
      ),
  },
  {
    header: 'Status',
    width: 'w-44 @4xl/table:w-45',
    isAlwaysShown: true,
    cell: (rock) => (
      <span className="flex items-center gap-2">
        <RockBadge rock={rock} />
        <RockOutcomeMark rock={rock} />
      </span>
    ),
  },
];

/** Rocks as a table, or as a list on phones. */
export function RockList({ name, rocks, onOpen }: RockListProps) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <ul aria-label={`${name} rocks`}>
        {rocks.map((rock) => (
          <li key={rock.id} className="border-b border-border last:border-b-0">
            <button
              type="button"
              onClick={() => onOpen(rock.id)}
              className="flex w-full flex-col gap-1.75 px-3.5 py-3 text-left focus-ring-inset"
            >
              <b className="text-[14.5px]/5 font-strong text-pretty">{rock.title}</b>
              <span className="flex w-full items-center gap-2.5 text-sm text-muted-foreground">
                <span
                  aria-hidden="true"
                  className={cn('size-2 shrink-0 rounded-[2px]', unitFills[rock.businessUnit])}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">{rock.ownerName ?? 'Unassigned'}</span>
                <RockOutcomeMark rock={rock} />
                <RockBadge rock={rock} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table
      aria-label={`${name} rocks`}
      frame="panel"
      columns={ROCK_COLUMNS}
      rows={rocks}
      keyOf={({ id }) => id}
      context={undefined}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
