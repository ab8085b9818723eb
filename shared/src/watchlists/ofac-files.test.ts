import { expect, it } from 'vitest';
import { OFAC_FILE_ROLES, OFAC_FILES, ofacListOf, ofacRoleOf } from './ofac-files.ts';

it('files of OFAC are known by their names, also as browsers store a second download', () => {
  for (const role of OFAC_FILE_ROLES) {
    for (const [list, name] of OFAC_FILES[role].names.entries()) {
      const stored = name.toUpperCase().replace('.', ' (1).');
      expect([ofacRoleOf(name), ofacRoleOf(stored), ofacListOf(name)]).toEqual([role, role, list]);
    }
  }
  expect(['address-book.csv', 'sdn_enhanced.xml', 'consolidated.csv'].map(ofacRoleOf)).toEqual([
    null,
    null,
    null,
  ]);
});
