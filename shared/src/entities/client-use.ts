import type { Language } from '../language.ts';

/** So many of each are named; the others are counted. */
export const MOST_IN_USE_NAMED = 5;

/** Those of one kind: the first that the caller may see, and how many there are. */
export type Uses = { named: string[]; count: number };

/**
 * What hangs on a client, and keeps it from being deleted: descriptors that the provider has or is to have, users who are not
 * switched off with a permission that names the client, and clients next below it that are not deleted.
 */
export type ClientUse = { descriptors: Uses; users: Uses; clients: Uses };

const WORDS = {
  en: {
    descriptors: 'descriptors',
    users: 'users',
    clients: 'sub-clients',
    more: (count: number) => `${count} more`,
    after: ': ',
    between: ', ',
    last: '; ',
  },
  sc: {
    descriptors: '账单描述',
    users: '用户',
    clients: '下级客户',
    more: (count: number) => `另有 ${count} 个`,
    after: '：',
    between: '、',
    last: '；',
  },
  tc: {
    descriptors: '帳單描述',
    users: '用戶',
    clients: '下級客戶',
    more: (count: number) => `另有 ${count} 個`,
    after: '：',
    between: '、',
    last: '；',
  },
} as const satisfies Record<Language, unknown>;

/** Whether anything hangs on it. */
export function isInUse({ descriptors, users, clients }: ClientUse): boolean {
  return descriptors.count + users.count + clients.count > 0;
}

/** The same without names: how many of each there are. */
export function countsOf({ descriptors, users, clients }: ClientUse): ClientUse {
  const unnamed = ({ count }: Uses): Uses => ({ named: [], count });
  return { descriptors: unnamed(descriptors), users: unnamed(users), clients: unnamed(clients) };
}

/** "descriptors: HARBOUR*PINE, 3 more; users: mei@harbour.example". */
export function sayClientUse(use: ClientUse, language: Language): string {
  const words = WORDS[language];
  return (['descriptors', 'users', 'clients'] as const)
    .filter((kind) => use[kind].count > 0)
    .map((kind) => {
      const { named, count } = use[kind];
      const rest = count - named.length;
      const said = [...named, ...(rest > 0 ? [named.length > 0 ? words.more(rest) : String(count)] : [])];
      return words[kind] + words.after + said.join(words.between);
    })
    .join(words.last);
}
