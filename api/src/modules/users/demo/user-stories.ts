import type { HeldPermission } from '@cbp/shared/users/permission.model';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AuditedUser } from '../../auth/user-entity.service.ts';
import type { DemoUser } from './user-rows.ts';

export type Day = [daysAgo: number, time: string];

/** When a user was made and chose a password, and on which days they signed in. */
type Story = { made: Day; activated?: Day; signIns: Day[] };

const STORIES: Record<string, Story> = {
  operator: {
    made: [398, '10:00'],
    activated: [398, '10:20'],
    signIns: [
      [398, '10:21'],
      [390, '10:55'],
      [60, '11:02'],
      [12, '09:31'],
      [2, '09:04'],
      [1, '18:31'],
    ],
  },
  acquirer: {
    made: [390, '11:00'],
    activated: [390, '17:12'],
    signIns: [
      [390, '17:13'],
      [5, '16:40'],
      [1, '17:02'],
    ],
  },
  reseller: {
    made: [320, '14:30'],
    activated: [319, '09:45'],
    signIns: [
      [319, '09:46'],
      [3, '10:18'],
    ],
  },
  merchant: {
    made: [210, '15:10'],
    activated: [210, '23:05'],
    signIns: [
      [210, '23:06'],
      [9, '22:41'],
      [1, '21:15'],
    ],
  },
  inactive: { made: [45, '10:40'], activated: [45, '21:30'], signIns: [[45, '21:31']] },
  pending: { made: [2, '11:20'], signIns: [] },
};

/** The last change of the merchant's user, and its time. */
const ADDED = 'si';
export const SERVICE_ADDED: Day = [60, '11:10'];
export const PERMISSION_ADDED: Day = [60, '11:12'];
export const SWITCHED_OFF: Day = [12, '09:40'];

/** Wrong passwords: of a user who signs in a minute later, and of a stranger who tries an unknown address. */
export const FAILED_SIGN_INS: readonly { email: string; days: Day[] }[] = [
  {
    email: 'merchant@cbp.example',
    days: [
      [9, '22:40'],
      [1, '21:14'],
    ],
  },
  {
    email: 'admin@cbp.example',
    days: [
      [3, '03:12'],
      [3, '03:13'],
    ],
  },
];

/** The part before the @ of a user's address, the user's name within the demo data. */
export const nameOf = (email: string): string => email.split('@')[0] ?? email;

export function storyOf(name: string): Story {
  const story = STORIES[name];
  if (!story) throw new Error(`the demo data has no story for ${name}`);
  return story;
}

/** The state of a user row after the history. */
export function whatBecameOf(demo: DemoUser, at: DemoKit['at']) {
  const { made, signIns } = storyOf(nameOf(demo.user.email));
  const last = signIns.at(-1);
  return {
    version: statesOf(demo, 0).length,
    createdAt: at(...made),
    lastSignInAt: last ? at(...last) : null,
  };
}

/** A user as they were made, and after each change. */
export function statesOf({ user, permissions }: DemoUser, id: number): AuditedUser[] {
  const { email, displayName, language = 'en', status, registeredService: services } = user;
  const held: HeldPermission[] = permissions;
  const isLater = nameOf(email) === 'merchant';
  const first: AuditedUser = {
    id,
    email,
    display_name: displayName,
    language,
    status: 'pending',
    has_password: false,
    registered_service: services.filter((service) => !isLater || service !== ADDED),
    permissions: held.filter(({ service }) => !isLater || service !== ADDED),
    version: 1,
  };
  const changes: Partial<AuditedUser>[] = [];
  if (status !== 'pending') changes.push({ status: 'active', has_password: true });
  if (status === 'inactive') changes.push({ status });
  if (isLater) changes.push({ registered_service: services }, { permissions: held });
  let last = first;
  const states = changes.map((change) => {
    last = { ...last, ...change, version: last.version + 1 };
    return last;
  });
  return [first, ...states];
}
