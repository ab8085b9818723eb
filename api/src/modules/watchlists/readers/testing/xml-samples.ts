import type { SampleEntry } from './sample-entry.ts';

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An element with a text; nothing if the text is empty. */
const leaf = (name: string, text: string) => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`);
const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
const given = ({ first, middle }: SampleEntry) => [first, middle].filter((part) => part !== '').join(' ');
const dayFirst = (date: string) => date.split('-').toReversed().join('/');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 07 Mar 1961 */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** An entry of OFAC's XML. Names in other scripts and the date of listing have no place in it. */
export function ofacXmlEntry(entry: SampleEntry): string {
  const aka = (name: string, category: string) =>
    `<aka><uid>1</uid><type>a.k.a.</type><category>${category}</category>${leaf('lastName', name)}</aka>`;
  return [
    `<sdnEntry>${leaf('uid', entry.id)}${leaf('firstName', given(entry))}${leaf('lastName', entry.last)}`,
    leaf('sdnType', entry.isPerson ? 'Individual' : 'Entity'),
    leaf('remarks', entry.remark),
    `<programList>${leaf('program', entry.programme)}</programList>`,
    `<idList>${entry.passport && `<id><uid>2</uid><idType>Passport</idType>${leaf('idNumber', entry.passport)}${leaf('idCountry', entry.country.name)}</id>`}`,
    `${entry.gender && `<id><uid>3</uid><idType>Gender</idType>${leaf('idNumber', entry.gender)}</id>`}</idList>`,
    `<akaList>${entry.aliases.map((name) => aka(name, 'strong')).join('')}${entry.weak.map((name) => aka(name, 'weak')).join('')}</akaList>`,
    `<addressList><address><uid>4</uid>${leaf('address1', entry.street)}${leaf('city', entry.city)}${leaf('country', entry.country.name)}</address></addressList>`,
    entry.isPerson
      ? `<nationalityList><nationality><uid>5</uid>${leaf('country', entry.country.name)}<mainEntry>true</mainEntry></nationality></nationalityList>` +
        `<dateOfBirthList><dateOfBirthItem><uid>6</uid>${leaf('dateOfBirth', dateInWords(entry.birthDate))}<mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>` +
        `<placeOfBirthList><placeOfBirthItem><uid>7</uid>${leaf('placeOfBirth', `${entry.birthCity}, ${entry.country.name}`)}<mainEntry>true</mainEntry></placeOfBirthItem></placeOfBirthList>`
      : '',
    '</sdnEntry>',
  ].join('\n');
}

export const OFAC_XML_HEAD = (count: number) =>
  `<?xml version="1.0" standalone="yes"?>\n<sdnList xmlns="https://lists.invalid/XML">\n<publshInformation><Publish_Date>03/25/2026</Publish_Date><Record_Count>${count}</Record_Count></publshInformation>\n`;
export const OFAC_XML_END = '\n</sdnList>\n';

export const ofacXml = (entries: readonly SampleEntry[]) =>
  `${OFAC_XML_HEAD(entries.length)}${entries.map(ofacXmlEntry).join('\n')}${OFAC_XML_END}`;

function unEntry(entry: SampleEntry): string {
  const of = entry.isPerson ? 'INDIVIDUAL' : 'ENTITY';
  const alias = (quality: string) => (name: string) =>
    `<${of}_ALIAS><QUALITY>${quality}</QUALITY>${leaf('ALIAS_NAME', name)}</${of}_ALIAS>`;
  return [
    `<${of}><DATAID>1${entry.id}</DATAID><VERSIONNUM>1</VERSIONNUM>`,
    leaf('FIRST_NAME', entry.first || entry.last),
    leaf('SECOND_NAME', entry.middle),
    entry.isPerson ? leaf('THIRD_NAME', entry.last) : '',
    `${leaf('UN_LIST_TYPE', entry.programme)}${leaf('REFERENCE_NUMBER', entry.id)}${leaf('LISTED_ON', entry.listedOn)}`,
    `${leaf('NAME_ORIGINAL_SCRIPT', entry.script)}${leaf('GENDER', entry.gender)}${leaf('COMMENTS1', entry.remark)}`,
    entry.isPerson ? `<NATIONALITY>${leaf('VALUE', entry.country.name)}</NATIONALITY>` : '',
    `<LIST_TYPE><VALUE>UN List</VALUE></LIST_TYPE><LAST_DAY_UPDATED><VALUE/></LAST_DAY_UPDATED>`,
    entry.aliases.map(alias(entry.isPerson ? 'Good' : 'a.k.a.')).join(''),
    entry.weak.map(alias('Low')).join(''),
    `<${of}_ALIAS><QUALITY/><ALIAS_NAME/></${of}_ALIAS>`,
    `<${of}_ADDRESS>${leaf('STREET', entry.street)}${leaf('CITY', entry.city)}${leaf('COUNTRY', entry.country.name)}</${of}_ADDRESS>`,
    entry.isPerson
      ? `<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE>${leaf('DATE', entry.birthDate)}</INDIVIDUAL_DATE_OF_BIRTH>` +
        `<INDIVIDUAL_PLACE_OF_BIRTH>${leaf('CITY', entry.birthCity)}${leaf('COUNTRY', entry.country.name)}</INDIVIDUAL_PLACE_OF_BIRTH>` +
        `<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT>${leaf('NUMBER', entry.passport)}${leaf('ISSUING_COUNTRY', entry.country.name)}</INDIVIDUAL_DOCUMENT>`
      : '',
    `<SORT_KEY/><SORT_KEY_LAST_MOD/></${of}>`,
  ].join('\n');
}

/** The list of the United Nations. */
export function unXml(entries: readonly SampleEntry[]): string {
  const [persons, companies] = [
    entries.filter(({ isPerson }) => isPerson),
    entries.filter((one) => !one.isPerson),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<CONSOLIDATED_LIST dateGenerated="2026-03-25T00:00:09.554Z">',
    `<INDIVIDUALS>${persons.map(unEntry).join('\n')}</INDIVIDUALS>`,
    `<ENTITIES>${companies.map(unEntry).join('\n')}</ENTITIES>`,
    '</CONSOLIDATED_LIST>\n',
  ].join('\n');
}

function euEntry(entry: SampleEntry): string {
  const country = {
    countryIso2Code: entry.country.code,
    countryDescription: entry.country.name.toUpperCase(),
  };
  const name = (wholeName: string, more: Record<string, string> = {}) =>
    `<nameAlias${attributes({ firstName: '', middleName: '', lastName: '', wholeName, function: '', gender: '', nameLanguage: '', strong: 'true', ...more })}/>`;
  const whole = [given(entry), entry.last].filter((part) => part !== '').join(' ');
  const parts = entry.isPerson
    ? { firstName: entry.first, middleName: entry.middle, lastName: entry.last }
    : {};
  return [
    `<sanctionEntity${attributes({ designationDetails: '', unitedNationId: '', euReferenceNumber: entry.id, logicalId: `7${entry.id}` })}>`,
    leaf('remark', entry.remark),
    `<regulation${attributes({ regulationType: 'regulation', publicationDate: entry.listedOn, numberTitle: '1/2026 (OJ X1)', programme: entry.programme })}><publicationUrl>https://law.invalid/1</publicationUrl></regulation>`,
    `<subjectType${attributes({ code: entry.isPerson ? 'person' : 'enterprise', classificationCode: entry.isPerson ? 'P' : 'E' })}/>`,
    name(whole, { ...parts, gender: entry.gender.charAt(0) }),
    ...entry.aliases.map((alias) => name(alias)),
    ...entry.weak.map((alias) => name(alias, { strong: 'false' })),
    entry.script && name(entry.script),
    `<address${attributes({ city: entry.city, street: entry.street, ...country })}/>`,
    ...(entry.isPerson
      ? [
          `<birthdate${attributes({ circa: 'false', calendarType: 'GREGORIAN', city: entry.birthCity, birthdate: entry.birthDate, ...country })}/>`,
          `<citizenship${attributes({ region: '', ...country })}/>`,
          `<identification${attributes({ number: entry.passport, identificationTypeCode: 'passport', knownFalse: 'false', ...country })}/>`,
        ]
      : []),
    '</sanctionEntity>',
  ].join('\n');
}

/** The list of the EU, version 1.1. */
export const euXml = (entries: readonly SampleEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-03-25T10:00:00.000+01:00" globalFileId="77">\n${entries.map(euEntry).join('\n')}\n</export>\n`;

function ukEntry(entry: SampleEntry): string {
  const alias = (strength: string) => (name: string) =>
    `<Name>${leaf('Name6', name)}<NameType>alias</NameType>${leaf('AliasStrength', strength)}</Name>`;
  return [
    `<Designation>${leaf('LastUpdated', dayFirst(entry.listedOn))}${leaf('DateDesignated', dayFirst(entry.listedOn))}${leaf('UniqueID', entry.id)}${leaf('OFSIGroupID', `1${entry.id}`)}`,
    `<Names><Name>${leaf('Name1', entry.first)}${leaf('Name2', entry.middle)}${leaf('Name6', entry.last)}<NameType>Primary name</NameType></Name>`,
    `${entry.aliases.map(alias('')).join('')}${entry.weak.map(alias('Low quality a.k.a')).join('')}</Names>`,
    entry.script &&
      `<NonLatinNames><NonLatinName>${leaf('NameNonLatinScript', entry.script)}</NonLatinName></NonLatinNames>`,
    `${leaf('RegimeName', entry.programme)}${leaf('IndividualEntityShip', entry.isPerson ? 'Individual' : 'Entity')}${leaf('OtherInformation', entry.remark)}`,
    `<Addresses><Address>${leaf('AddressLine1', entry.street)}${leaf('AddressLine6', entry.city)}${leaf('AddressCountry', entry.country.name)}</Address></Addresses>`,
    entry.isPerson
      ? `<IndividualDetails><Individual><DOBs>${leaf('DOB', dayFirst(entry.birthDate))}</DOBs><Nationalities>${leaf('Nationality', entry.country.name)}</Nationalities>` +
        `<BirthDetails><Location>${leaf('TownOfBirth', entry.birthCity)}${leaf('CountryOfBirth', entry.country.name)}</Location></BirthDetails>` +
        `<PassportDetails><Passport>${leaf('PassportNumber', entry.passport)}</Passport></PassportDetails><Genders>${leaf('Gender', entry.gender)}</Genders></Individual></IndividualDetails>`
      : '',
    '</Designation>',
  ].join('\n');
}

/** The list of the UK. */
export const ukXml = (entries: readonly SampleEntry[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<Designations>\n<DateGenerated>25/03/2026</DateGenerated>\n${entries.map(ukEntry).join('\n')}\n</Designations>\n`;
