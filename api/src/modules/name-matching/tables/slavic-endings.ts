/** Endings of Slavic surnames and of patronymics by which a man's form is found from a woman's. */
export const SLAVIC_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(ov|ev|in|yn)a$/, '$1'],
  [/(sk|tsk)aya$/, '$1iy'],
  [/(sk|tsk)a$/, '$1iy'],
  [/ovna$/, 'ovich'],
  [/evna$/, 'evich'],
];
