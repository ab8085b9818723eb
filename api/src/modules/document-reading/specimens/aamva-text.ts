import type { Holder } from './holder.ts';

const GENDERS = { m: '1', f: '2', o: '9' } as const;
const american = (day: string) => `${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`;

/** What the barcode of a North American licence says, in version 10 of the standard of AAMVA. The jurisdiction is invented. */
export function aamvaText(holder: Holder): string {
  const [first = '', middle = 'NONE'] = holder.firstNames.split(' ');
  const elements = [
    `DAQ${holder.documentNumber}`,
    `DCS${holder.lastName.replaceAll('<', ' ')}`,
    'DDEN',
    `DAC${first}`,
    'DDFN',
    `DAD${middle}`,
    'DDGN',
    'DCAD',
    'DCBNONE',
    'DCDNONE',
    `DBD${american(holder.issueDate)}`,
    `DBB${american(holder.birthDate)}`,
    `DBA${american(holder.expiryDate)}`,
    `DBC${GENDERS[holder.gender]}`,
    'DAU069 in',
    'DAYBRO',
    'DAG12 NOWHERE LANE',
    'DAIAMAUROT',
    'DAJUT',
    'DAK000010000  ',
    `DCF${holder.documentNumber}0001`,
    'DCGUSA',
  ];
  const file = `DL${elements.join('\n')}\r`;
  const header = '@\n\x1e\rANSI 000000100001';
  const offset = header.length + 'DL00000000'.length;
  const designator = `DL${String(offset).padStart(4, '0')}${String(file.length).padStart(4, '0')}`;
  return `${header}${designator}${file}`;
}
