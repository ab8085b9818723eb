import { userList } from '@cbp/shared/users/user.list';
import { describe, expect, it } from 'vitest';
import { shownColumns } from './columns-menu.tsx';
import { columnsFrom } from './list-columns.ts';

const columns = columnsFrom(userList.fields, [
  'email',
  'display_name',
  { key: 'status', isHidden: true },
  'created_at',
]);
const shown = (facts: Omit<Parameters<typeof shownColumns>[1], 'same'>, same: readonly string[] = []) =>
  shownColumns(columns, { ...facts, same }).map(({ key }) => key);

describe('the columns of a list', () => {
  it('are the standard ones until a user chooses', () => {
    expect(shown({ hidden: null })).toEqual(['email', 'display_name', 'created_at']);
    expect(shown({ hidden: ['display_name', 'created_at'] })).toEqual(['email', 'status']);
  });

  it('leave out what is the same in all rows, until a user chooses', () => {
    const same = ['email', 'display_name'];
    expect(shown({ hidden: null }, same)).toEqual(['email', 'created_at']);
    expect(shown({ hidden: null, sort: 'display_name' }, same)).toEqual([
      'email',
      'display_name',
      'created_at',
    ]);
    expect(shown({ hidden: ['status'] }, same)).toEqual(['email', 'display_name', 'created_at']);
  });

  it('always have the reference, and what the rows are sorted by', () => {
    const hidden = ['email', 'display_name', 'status', 'created_at'];
    expect(shown({ hidden })).toEqual(['email']);
    expect(shown({ hidden, sort: '-created_at' })).toEqual(['email', 'created_at']);
    expect(shown({ hidden: null, sort: 'status' })).toEqual([
      'email',
      'display_name',
      'status',
      'created_at',
    ]);
  });
});
