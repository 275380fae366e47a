import { ACCOUNT_STATES, type AccountState } from '@builder-os/contract/modules/admin/users';
import type { Role } from '@builder-os/contract/platform/permissions';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { RoleContents } from './role-contents.tsx';
import { ROLE_OPTIONS, STATE_OPTIONS } from './user-words.ts';
import { type UserListFilter, userPageQuery } from './users.queries.ts';

const EVERY = 'every';

interface UsersToolbarProps {
  filter: UserListFilter;
  onChange: (changes: Partial<UserListFilter>) => void;
  onInvite: () => void;
}

export function UsersToolbar({ filter, onChange, onInvite }: UsersToolbarProps) {
  const canInvite = useCan('user_management_write');
  const { data: page } = useQuery(userPageQuery(filter, undefined));
  const isRole = (value: string): value is Role => ROLE_OPTIONS.some((option) => option.value === value);
  const isState = (value: string): value is AccountState => ACCOUNT_STATES.some((state) => state === value);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search users" value={filter.q} onValueChange={(q) => onChange({ q })} />
      <Select
        aria-label="Role"
        options={[{ value: EVERY, label: 'All roles' }, ...ROLE_OPTIONS]}
        value={filter.role ?? EVERY}
        onValueChange={(value) => onChange({ role: isRole(value) ? value : undefined })}
        className="w-36 max-sm:grow max-sm:basis-2/5"
      />
      <Select
        aria-label="Status"
        options={[{ value: EVERY, label: 'All statuses' }, ...STATE_OPTIONS]}
        value={filter.state ?? EVERY}
        onValueChange={(value) => onChange({ state: isState(value) ? value : undefined })}
        className="w-36 max-sm:grow max-sm:basis-2/5"
      />
      <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-lg:sr-only">
        {page && (page.isTotalCapped ? `${formatCount(page.total)}+ users` : formatCountOf(page.total, 'user'))}
      </span>
      <span className="flex-1 max-lg:hidden" />
      <RoleContents />
      <Button variant="primary" disabledReason={canInvite.reason} onClick={onInvite} className="sm:ml-auto">
        <UserPlus aria-hidden="true" />
        Invite
      </Button>
    </div>
  );
}
