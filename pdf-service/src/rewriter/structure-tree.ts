import { DEEPEST_TAG, isMark, isTag, type Kid, type Mark, OWN_ENTRIES, type Tag } from '../preflight/tags.ts';
import type { ObjectTexts } from './object-texts.ts';

/** The tags of a file as Chromium writes it, and each of them by the number that it has there. */
export type ReadTree = { tags: Tag[]; byNumber: ReadonlyMap<number, Tag> };

/** Redundant types and unreferenced names of tags. */
const LEFT_OUT = [...OWN_ENTRIES, 'ID'];

/** A piece of a page or an object, another tag, or a mark on the tag's own page. */
const KID = /<<([^>]*)>>|(\d+) \d+ R|(\d+)/g;

/** Reads the tags below the root, `kids` being what that says of them. */
export function readTree(objects: ObjectTexts, kids: string): ReadTree {
  const byNumber = new Map<number, Tag>();

  function readKids(source: string, page: number | undefined, parent: Tag | null, depth: number): Kid[] {
    const found: Kid[] = [];
    for (const [, dict, reference, mark] of source.matchAll(KID)) {
      const kid = reference
        ? readTag(Number(reference), parent, depth)
        : dict !== undefined
          ? readPiece(dict, page)
          : page !== undefined && { page, mark: Number(mark) };
      if (kid) found.push(kid);
    }
    return found;
  }

  function readTag(number: number, parent: Tag | null, depth: number): Tag | null {
    const entries = depth > DEEPEST_TAG || byNumber.has(number) ? null : objects.entriesOf(number);
    if (!entries) return null;
    const [type, page, kids] = [entries.get('S'), numberIn(entries.get('Pg')), entries.get('K') ?? ''];
    for (const key of LEFT_OUT) entries.delete(key);
    const tag: Tag = { type: type?.slice(1) ?? 'NonStruct', entries, parent, kids: [] };
    byNumber.set(number, tag);
    tag.kids = readKids(kids, page, tag, depth + 1);
    return tag;
  }

  return { tags: readKids(kids, undefined, null, 0).filter(isTag), byNumber };
}

function readPiece(dict: string, parentPage: number | undefined): Kid | null {
  const numberOf = (key: RegExp) => numberIn(key.exec(dict)?.[1]);
  const page = numberOf(/\/Pg (\d+)/) ?? parentPage;
  const mark = numberOf(/\/MCID (\d+)/);
  if (mark !== undefined) return page === undefined ? null : { page, mark };
  const object = numberOf(/\/Obj (\d+)/);
  return object === undefined ? null : { page, object };
}

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number.parseInt(text, 10));

/** Numbers that the objects of the document get in the file that is written. */
type Numbers = {
  ofTag(tag: Tag): number;
  /** By the number that it had; 0 for what is gone. */
  ofObject(number: number): number;
};

/** A tag as the file has it. */
export function tagText({ type, kids, entries, parent }: Tag, above: number, numbers: Numbers): string {
  const page = kids.find(isMark)?.page;
  const kidTexts = kids.map((kid) => kidText(kid, page, numbers));
  const kidsText =
    kidTexts.length === 0 ? '' : kidTexts.length === 1 ? `/K ${kidTexts[0]}` : `/K[${kidTexts.join(' ')}]`;
  let text = `<</S/${type}/P ${parent ? numbers.ofTag(parent) : above} 0 R${kidsText}`;
  if (page !== undefined) text += `/Pg ${numbers.ofObject(page)} 0 R`;
  for (const [key, value] of entries) text += `/${key} ${value}`;
  return `${text}>>`;
}

function kidText(kid: Kid, page: number | undefined, { ofTag, ofObject }: Numbers): string {
  if (isTag(kid)) return `${ofTag(kid)} 0 R`;
  if (isMark(kid)) return kid.page === page ? String(kid.mark) : pieceText(kid, ofObject);
  const on = kid.page === undefined ? '' : `/Pg ${ofObject(kid.page)} 0 R`;
  return `<</Type/OBJR/Obj ${ofObject(kid.object)} 0 R${on}>>`;
}

function pieceText({ page, mark }: Mark, ofObject: Numbers['ofObject']): string {
  return `<</Type/MCR/Pg ${ofObject(page)} 0 R/MCID ${mark}>>`;
}
