import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';

/** The number of names listed per kind; the others are counted. */
export const MOST_DEPENDENCIES_NAMED = 5;

/** The records of one kind: the first names the caller may see, and the total. */
export type Uses = { named: string[]; count: number };

/**
 * Records that block deleting a client: descriptors, CAIDs and an RDR enrolment that are active or pending, active users with a
 * permission for the client, and direct sub-clients.
 */
export type ClientDependencies = {
  descriptors: Uses;
  caids: Uses;
  /** At most one, without a name of its own. */
  rdr_enrolment: Uses;
  users: Uses;
  clients: Uses;
};
type Kind = keyof ClientDependencies;

const KINDS = [
  'descriptors',
  'caids',
  'rdr_enrolment',
  'users',
  'clients',
] as const satisfies readonly Kind[];

const WORDS = {
  en: {
    descriptors: 'descriptors',
    caids: 'CAIDs',
    rdr_enrolment: 'RDR enrolment',
    users: 'users',
    clients: 'sub-clients',
    more: (count: number) => `${count} more`,
  },
  sc: {
    descriptors: '账单描述',
    caids: 'CAID',
    rdr_enrolment: 'RDR 登记',
    users: '用户',
    clients: '下级客户',
    more: (count: number) => `另有 ${count} 个`,
  },
  tc: {
    descriptors: '帳單描述',
    caids: 'CAID',
    rdr_enrolment: 'RDR 登記',
    users: '用戶',
    clients: '下級客戶',
    more: (count: number) => `另有 ${count} 個`,
  },
} as const satisfies Record<Language, unknown>;

/** Whether any record blocks the deletion. */
export function isInUse(use: ClientDependencies): boolean {
  return KINDS.some((kind) => use[kind].count > 0);
}

/** The same without names, as counts. */
export function countsOf(use: ClientDependencies): ClientDependencies {
  const unnamed = (kind: Kind): Uses => ({ named: [], count: use[kind].count });
  return {
    descriptors: unnamed('descriptors'),
    caids: unnamed('caids'),
    rdr_enrolment: unnamed('rdr_enrolment'),
    users: unnamed('users'),
    clients: unnamed('clients'),
  };
}

/** "descriptors: HARBOUR*PINE, 3 more; RDR enrolment; users: mei@harbour.example". */
export function formatClientDependencies(use: ClientDependencies, language: Language): string {
  const words = WORDS[language];
  const { colon, between, semicolon } = MARKS[language];
  return KINDS.filter((kind) => use[kind].count > 0)
    .map((kind) => {
      if (kind === 'rdr_enrolment') return words[kind];
      const { named, count } = use[kind];
      const rest = count - named.length;
      const said = [...named, ...(rest > 0 ? [named.length > 0 ? words.more(rest) : String(count)] : [])];
      return words[kind] + colon + said.join(between);
    })
    .join(semicolon);
}
