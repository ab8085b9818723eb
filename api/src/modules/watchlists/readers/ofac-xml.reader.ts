import type { FormatReader } from './format-reader.ts';
import { type OfacName, type OfacRecord, ofacEntry } from './ofac-entry.ts';
import { readDay } from './read-listed-date.ts';
import { onlyFile } from './watchlist-file.ts';
import { elementsOf, rawOf, textOf, textsOf, type XmlElement } from './xml-element.ts';
import { xmlEntries } from './xml-entries.ts';

const nameOf = (element: XmlElement): OfacName => ({
  last: textOf(element, 'lastName'),
  first: textOf(element, 'firstName'),
});

function recordOf(entry: XmlElement, file: string): OfacRecord {
  return {
    uid: textOf(entry, 'uid'),
    type: textOf(entry, 'sdnType'),
    name: nameOf(entry),
    title: textOf(entry, 'title'),
    programmes: textsOf(entry, 'program'),
    remarks: textOf(entry, 'remarks'),
    aliases: elementsOf(entry, 'aka').map((aka) => ({
      ...nameOf(aka),
      type: textOf(aka, 'type'),
      isWeak: textOf(aka, 'category').toLowerCase() === 'weak',
    })),
    addresses: elementsOf(entry, 'address').map((address) => ({
      parts: ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode'].map((name) =>
        textOf(address, name),
      ),
      city: textOf(address, 'city'),
      postalCode: textOf(address, 'postalCode'),
      country: textOf(address, 'country'),
    })),
    identifiers: elementsOf(entry, 'id').map((id) => ({
      type: textOf(id, 'idType'),
      number: textOf(id, 'idNumber'),
      country: textOf(id, 'idCountry'),
      note: [
        ['issued', textOf(id, 'issueDate')],
        ['expires', textOf(id, 'expirationDate')],
      ]
        .flatMap(([word, date]) => (date ? [`${word} ${date}`] : []))
        .join(', '),
    })),
    nationalities: [...elementsOf(entry, 'nationality'), ...elementsOf(entry, 'citizenship')].map((one) =>
      textOf(one, 'country'),
    ),
    birthDates: textsOf(entry, 'dateOfBirth'),
    birthplaces: textsOf(entry, 'placeOfBirth'),
    vessel: {
      callSign: textsOf(entry, 'callSign')[0] ?? '',
      flag: textsOf(entry, 'vesselFlag')[0] ?? '',
      owner: textsOf(entry, 'vesselOwner')[0] ?? '',
    },
    raw: rawOf(entry) as Record<string, unknown>,
    place: { file, line: entry.line },
  };
}

/** OFAC's SDN and Consolidated lists in the classic XML. */
export const readOfacXml: FormatReader = async function* ({ files, publication }) {
  const file = onlyFile(files);
  const layout = {
    root: 'sdnList',
    entries: ['sdnEntry'],
    outside({ name, text }: XmlElement) {
      if (name === 'Publish_Date') publication.date = readDay(text, 'mdy');
      if (name === 'Record_Count' && /^\s*\d+\s*$/.test(text)) publication.declared_count = Number(text);
    },
  };
  for await (const entry of xmlEntries(file, layout)) yield ofacEntry(recordOf(entry, file.name));
};
