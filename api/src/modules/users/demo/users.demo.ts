import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { Who } from '../../../demo/moments.ts';
import { hashPassword } from '../../auth/passwords.service.ts';
import { createUser } from '../users.service.ts';
import { type DemoMember, historyOfUsers, whoIs } from './user-history.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './user-rows.ts';
import { nameOf, whatBecameOf } from './user-stories.ts';

export type UsersDemo = {
  /** The user of that name, which is the part of the address before the @. Throws for an unknown one. */
  member: (name: string) => DemoMember;
  /** The same user as one who makes changes. */
  who: (name: string) => Who;
};

/** Stores the users as their history leaves them, and has that history happen. */
export async function load(kit: DemoKit): Promise<UsersDemo> {
  const { db, at } = kit;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const members: DemoMember[] = [];
  for (const demo of DEMO_USERS) {
    const { user, permissions } = demo;
    const hasPassword = user.status !== 'pending';
    const row = { ...user, ...whatBecameOf(demo, at), ...(hasPassword && { passwordHash }) };
    members.push({ ...demo, id: await createUser({ ctx: { db }, input: { user: row, permissions } }) });
  }
  const member = (name: string) => {
    const found = members.find(({ user }) => nameOf(user.email) === name);
    if (!found) throw new Error(`the demo data has no user ${name}`);
    return found;
  };
  const who = (name: string) => whoIs(member(name));
  kit.happens(historyOfUsers(members, { operator: who('operator'), at }));
  return { member, who };
}
