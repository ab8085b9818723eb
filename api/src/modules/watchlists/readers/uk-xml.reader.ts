import type { FormatReader } from './format-reader.ts';
import { readDay } from './read-listed-date.ts';
import { type UkRecord, ukEntry } from './uk-entry.ts';
import { onlyFile } from './watchlist-file.ts';
import { elementsOf, rawOf, textOf, textsOf, type XmlElement } from './xml-element.ts';
import { xmlEntries } from './xml-entries.ts';

const NAME_PARTS = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6'];
const ADDRESS_LINES = [1, 2, 3, 4, 5, 6].map((line) => `AddressLine${line}`);

/** A number with what is said of it, whatever the element around both is called. */
const numbered = (element: XmlElement, name: string, note: string) => {
  const notes = textsOf(element, note);
  return textsOf(element, name).map((number, at) => ({ number, note: notes[at] ?? '' }));
};

function recordOf(element: XmlElement, file: string): UkRecord {
  const texts = (name: string) => textsOf(element, name);
  const first = (name: string) => textsOf(element, name)[0] ?? '';
  return {
    id: textOf(element, 'UniqueID'),
    ofsiId: textOf(element, 'OFSIGroupID'),
    unReferences: texts('UNReferenceNumber'),
    type: first('IndividualEntityShip'),
    names: elementsOf(element, 'Names').flatMap((names) =>
      elementsOf(names, 'Name').map((name) => ({
        parts: NAME_PARTS.map((part) => textOf(name, part)),
        type: textOf(name, 'NameType'),
        strength: textOf(name, 'AliasStrength'),
      })),
    ),
    scripts: elementsOf(element, 'NonLatinName').map((name) => ({
      name: textOf(name, 'NameNonLatinScript'),
      language: textOf(name, 'NonLatinScriptLanguage') || textOf(name, 'NonLatinScriptType'),
    })),
    regimes: texts('RegimeName'),
    sanctions: texts('SanctionsImposed'),
    remarks: [...texts('OtherInformation'), ...texts('UKStatementofReasons')],
    addresses: elementsOf(element, 'Address').map((address) => ({
      lines: ADDRESS_LINES.map((line) => textOf(address, line)),
      postalCode: textOf(address, 'AddressPostalCode'),
      country: textOf(address, 'AddressCountry'),
    })),
    birthDates: texts('DOB'),
    births: elementsOf(element, 'Location').map((place) => ({
      town: textOf(place, 'TownOfBirth'),
      country: textOf(place, 'CountryOfBirth'),
    })),
    nationalities: texts('Nationality'),
    genders: texts('Gender'),
    positions: texts('Position'),
    passports: numbered(element, 'PassportNumber', 'PassportAdditionalInformation'),
    identityCards: numbered(element, 'NationalIdentifierNumber', 'NationalIdentifierAdditionalInformation'),
    companyNumbers: texts('BusinessRegistrationNumber'),
    imoNumbers: texts('IMONumber'),
    flags: [...texts('CurrentBelievedFlagOfShip'), ...texts('PreviousFlag')],
    owners: [...texts('ParentCompany'), ...texts('CurrentOwnerOperator')],
    owned: texts('Subsidiary'),
    dateDesignated: textOf(element, 'DateDesignated'),
    raw: rawOf(element) as Record<string, unknown>,
    place: { file, line: element.line },
  };
}

/** The UK Sanctions List in XML. */
export const readUkXml: FormatReader = async function* ({ files, publication }) {
  const file = onlyFile(files);
  const layout = {
    root: 'Designations',
    entries: ['Designation'],
    outside({ name, text }: XmlElement) {
      if (name === 'DateGenerated') publication.date = readDay(text);
    },
  };
  for await (const element of xmlEntries(file, layout)) yield ukEntry(recordOf(element, file.name));
};
