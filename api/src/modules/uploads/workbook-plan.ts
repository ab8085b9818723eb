import { posix } from 'node:path';
import { unreadable } from './csv-rows.service.ts';
import { all, type ZippedXml } from './zipped-xml.ts';

/** A workbook's sheet list is smaller than this. */
const MOST_OF_PLAN = { bytes: 1024 * 1024, elements: 20_000 };

type Related = { id: string; type: string; target: string };

/** Yes in an attribute, which both ways of writing it mean. */
export const isYes = (value: string | undefined) => value === '1' || value === 'true';

type Plan = {
  sheet: { path: string; name: string };
  hiddenSheets: number;
  shared: string | null;
  styles: string | null;
  isFrom1904: boolean;
};

/** The location of the first visible sheet, the shared texts, and the number formats. */
export async function planOf(zip: ZippedXml): Promise<Plan> {
  const sheets: { id: string; name: string }[] = [];
  let hiddenSheets = 0;
  let isFrom1904 = false;
  await all(
    zip.read('xl/workbook.xml', MOST_OF_PLAN, {
      open: (name, attributes) => {
        if (name === 'workbookPr') isFrom1904 = isYes(attributes.date1904);
        if (name !== 'sheet') return;
        const [, id] = Object.entries(attributes).find(([key]) => /^[a-z0-9]+:id$/i.test(key)) ?? [];
        if (/hidden/i.test(attributes.state ?? '')) hiddenSheets += 1;
        else if (id !== undefined) sheets.push({ id, name: attributes.name ?? '' });
      },
      take: () => [],
    }),
  );
  const related: Related[] = [];
  await all(
    zip.read('xl/_rels/workbook.xml.rels', MOST_OF_PLAN, {
      open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
        if (name === 'Relationship') related.push({ id, type, target });
      },
      take: () => [],
    }),
  );
  const pathOf = ({ target }: Related) =>
    target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join('xl', target));
  const sheet = related.find(({ id }) => id === sheets[0]?.id);
  if (!sheet) throw unreadable('has no visible sheet');
  const pathOfType = (type: string) => {
    const found = related.find((one) => one.type.endsWith(type));
    return found && zip.has(pathOf(found)) ? pathOf(found) : null;
  };
  return {
    sheet: { path: pathOf(sheet), name: sheets[0]?.name ?? '' },
    hiddenSheets,
    shared: pathOfType('/sharedStrings'),
    styles: pathOfType('/styles'),
    isFrom1904,
  };
}
