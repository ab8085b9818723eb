import { CAID_SERVICES } from '@cbp/shared/caids/caid';
import { describe, expect, it } from 'vitest';
import { createLineReader } from '../../patterns/pasted-lines/read-lines.ts';
import { CAID_LINES } from './caids.lines.ts';

describe.each(CAID_SERVICES)('pasted CAIDs of %s', (service) => {
  const lines = CAID_LINES[service];
  const read = (text: string) => createLineReader(lines, 'en', {})(text, () => ({})).lines;

  it('reads its own example', () => {
    expect(read(lines.example).map(({ faults }) => faults)).toEqual([{}, {}]);
  });

  it('sends a line without a descriptor as one that has none', () => {
    const [line] = read('1234, 453957, Pine, NGA-1001');
    expect(lines.inputOf([line?.values ?? {}])).toEqual({
      lines: [{ caid: '1234', bin: '453957', dba: 'Pine', merchant_id: 'NGA-1001', active_at: '' }],
    });
  });

  it('finds the same BIN and CAID with and without leading zeros, for any client', () => {
    const [, second, third] = read(
      '000123ab, 453957, Pine, NGA-1001\n123AB, 453957, Pine, NGA-1002\n123AB, 453958, Pine, NGA-1002',
    );
    expect(Object.keys(second?.faults ?? {})).toEqual(['caid']);
    expect(third?.faults).toEqual({});
  });

  it('tells a CAID that a spreadsheet has rounded', () => {
    const [line] = read('4.1052E+14, 453957, Pine, NGA-1001');
    expect(line?.faults.caid).toContain('Excel');
  });
});
