import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import type { ScreeningCells } from '@cbp/shared/screenings/screening-upload.model';

export type DemoUpload = {
  kind: ScreeningKind;
  filename: string;
  daysAgo: number;
  time: string;
  rows: readonly ScreeningCells[];
  /** How many screenings were started from it. */
  started: number;
};

const person = (full_name: string, dob: string, more: ScreeningCells = {}): ScreeningCells => ({
  merchant_id: 'NGA-1001',
  full_name,
  dob,
  ...more,
});

/** Files of customers: one to start with some rows to correct, one that needs correction alone, one that is done. */
export const DEMO_UPLOADS: readonly DemoUpload[] = [
  {
    kind: 'business',
    filename: 'suppliers-q4.csv',
    daysAgo: 9,
    time: '10:40',
    rows: [],
    started: 4,
  },
  {
    kind: 'individual',
    filename: 'branch-managers.csv',
    daysAgo: 3,
    time: '15:20',
    rows: [
      person('Wilhelmina Astley', '14.2.1985', { reference: 'MANAGER-01' }),
      person('', '1979', { reference: 'MANAGER-02' }),
    ],
    started: 0,
  },
  {
    kind: 'individual',
    filename: 'new-customers-november.xlsx',
    daysAgo: 1,
    time: '11:05',
    rows: [
      person('Marcelline Duquette', '1988-05-12', { reference: 'NOV-0001' }),
      person('Bartholomew Achebe', '1974', { reference: 'NOV-0002', ongoing: 'yes', duration: 'one_year' }),
      person('羅穎芝', '1991-11', { reference: 'NOV-0003' }),
      person('Cosima Rautenberg', '1969-02-30', { reference: 'NOV-0004' }),
      person('Evander Lockhart', '1995-08-01', { reference: 'NOV-0005', filters: 'sanction, gossip' }),
      person('Nadezhda Korovina', '1982-01', { reference: 'NOV-0006', match_score: '80' }),
      person('Isidore Fontaine', '', { reference: 'NOV-0006' }),
      person('Thandeka Mabuza', '1990-07-19', { reference: 'NOV-0008', countries: 'ZA' }),
    ],
    started: 0,
  },
];
