import { type EuPart, type EuRecord, euEntry, euParts } from './eu-entry.ts';
import type { FormatReader } from './format-reader.ts';
import { readDay } from './read-listed-date.ts';
import { onlyFile } from './watchlist-file.ts';
import { childOf, rawOf, textOf, type XmlElement } from './xml-element.ts';
import { xmlEntries } from './xml-entries.ts';

const valuesOf = (element: XmlElement) => ({
  ...element.attributes,
  ...Object.fromEntries(element.children.map(({ name, text }) => [name, text.trim()])),
});

function recordOf(entity: XmlElement, file: string): EuRecord {
  const of = (name: EuPart) => entity.children.filter((child) => child.name === name).map(valuesOf);
  return {
    entity: {
      ...entity.attributes,
      classificationCode: childOf(entity, 'subjectType')?.attributes.classificationCode ?? '',
    },
    remarks: [textOf(entity, 'remark')],
    parts: euParts(of),
    raw: rawOf(entity) as Record<string, unknown>,
    place: { file, line: entity.line },
  };
}

/** The EU's consolidated list of financial sanctions, version 1.1, in XML. */
export const readEuXml: FormatReader = async function* ({ files, publication }) {
  const file = onlyFile(files);
  const layout = {
    root: 'export',
    entries: ['sanctionEntity'],
    outside({ attributes }: XmlElement) {
      publication.date ??= readDay(attributes.generationDate ?? '');
      publication.version ??= attributes.globalFileId ?? null;
    },
  };
  for await (const entity of xmlEntries(file, layout)) yield euEntry(recordOf(entity, file.name));
};
