import type { Place } from '../report-of-sale.ts';

export const SEATTLE: Place = {
  street: '4107 Fremont Avenue',
  street2: 'Apartment 6',
  city: 'Seattle',
  region: 'WA',
  postalcode: '98103',
  country: 'US',
};
export const EDINBURGH: Place = {
  street: '27 Cockburn Close',
  city: 'Edinburgh',
  region: 'Midlothian',
  postalcode: 'EH1 1BP',
  country: 'GB',
};
export const UTRECHT: Place = {
  street: 'Oudegracht 214',
  city: 'Utrecht',
  region: 'Utrecht',
  postalcode: '3511 NR',
  country: 'NL',
};
export const DENVER: Place = {
  street: '1820 Wazee Street',
  street2: 'Unit 9',
  city: 'Denver',
  region: 'CO',
  postalcode: '80202',
  country: 'US',
};
export const KOWLOON: Place = {
  street: '海輝道 11 號',
  street2: '碧海藍天 3 座 21 樓 C 室',
  city: '大角咀',
  region: '九龍',
  postalcode: '',
  country: 'HK',
};
