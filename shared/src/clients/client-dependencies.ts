import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';

/** The number of names listed per kind; the others are counted. */
export const MOST_DEPENDENCIES_NAMED = 5;

/** The records of one kind: the first names the caller may see, and the total. */
export type Uses = { named: string[]; count: number };

/**
 * Records that block deleting a client: active and pending descriptors, active users with a permission for the client, and
 * direct sub-clients.
 */
export type ClientDependencies = { descriptors: Uses; users: Uses; clients: Uses };

const WORDS = {
  en: {
    descriptors: 'descriptors',
    users: 'users',
    clients: 'sub-clients',
    more: (count: number) => `${count} more`,
  },
  sc: {
    descriptors: '账单描述',
    users: '用户',
    clients: '下级客户',
    more: (count: number) => `另有 ${count} 个`,
  },
  tc: {
    descriptors: '帳單描述',
    users: '用戶',
    clients: '下級客戶',
    more: (count: number) => `另有 ${count} 個`,
  },
} as const satisfies Record<Language, unknown>;

/** Whether any record blocks the deletion. */
export function isInUse({ descriptors, users, clients }: ClientDependencies): boolean {
  return descriptors.count + users.count + clients.count > 0;
}

/** The same without names, as counts. */
export function countsOf({ descriptors, users, clients }: ClientDependencies): ClientDependencies {
  const unnamed = ({ count }: Uses): Uses => ({ named: [], count });
  return { descriptors: unnamed(descriptors), users: unnamed(users), clients: unnamed(clients) };
}

/** "descriptors: HARBOUR*PINE, 3 more; users: mei@harbour.example". */
export function formatClientDependencies(use: ClientDependencies, language: Language): string {
  const words = WORDS[language];
  const { colon, between, semicolon } = MARKS[language];
  return (['descriptors', 'users', 'clients'] as const)
    .filter((kind) => use[kind].count > 0)
    .map((kind) => {
      const { named, count } = use[kind];
      const rest = count - named.length;
      const said = [...named, ...(rest > 0 ? [named.length > 0 ? words.more(rest) : String(count)] : [])];
      return words[kind] + colon + said.join(between);
    })
    .join(semicolon);
}
