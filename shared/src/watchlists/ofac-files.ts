import type { Labelled } from '../labelled.ts';

type OfacFile = Labelled & {
  /** As OFAC calls it: in the list of specially designated nationals, and in the other ones together. */
  names: readonly [sdn: string, consolidated: string];
  form: RegExp;
};

/** The four CSV files that are a list of OFAC together, by what their names begin with. */
export const OFAC_FILES = {
  main: {
    label: { en: 'Listed persons and companies', sc: '列名的个人和企业', tc: '列名的個人及企業' },
    names: ['sdn.csv', 'cons_prim.csv'],
    form: /^(?:sdn|cons_prim)(?![a-z_])/i,
  },
  aliases: {
    label: { en: 'Aliases', sc: '别名', tc: '別名' },
    names: ['alt.csv', 'cons_alt.csv'],
    form: /^(?:cons_)?alt(?![a-z_])/i,
  },
  addresses: {
    label: { en: 'Addresses', sc: '地址', tc: '地址' },
    names: ['add.csv', 'cons_add.csv'],
    form: /^(?:cons_)?add(?![a-z_])/i,
  },
  comments: {
    label: { en: 'Remarks, continued', sc: '备注（续）', tc: '備註（續）' },
    names: ['sdn_comments.csv', 'cons_comments.csv'],
    form: /^(?:sdn|cons)_comments(?![a-z_])/i,
  },
} as const satisfies Record<string, OfacFile>;
export type OfacFileRole = keyof typeof OFAC_FILES;
export const OFAC_FILE_ROLES = Object.keys(OFAC_FILES) as [OfacFileRole, ...OfacFileRole[]];

/** What a file of OFAC holds by its name; null if it is none of the four. */
export function ofacRoleOf(name: string): OfacFileRole | null {
  return OFAC_FILE_ROLES.find((role) => OFAC_FILES[role].form.test(name)) ?? null;
}

/** Which of OFAC's lists a file belongs to, as a place in the names of `OFAC_FILES`. */
export const ofacListOf = (name: string): 0 | 1 => (/^cons_/i.test(name) ? 1 : 0);
