import { CHINESE, foreignCharacter } from './chinese.ts';
import { FORMAL, GLOSSARY, HABITS, INTERFACE, OF_CODE, OF_PRODUCT, type Pattern } from './english.ts';
import { type FileTexts, readTexts, type SourceText, type TextGroup } from './source-texts.ts';

export type Finding = { file: string; line: number; text: string; problem: string };

const HAN = /\p{Script=Han}/u;
/** A text of several words, a sentence, or one with something filled in; names of things in code have none of these. */
const HAS_TEXT = /\S[ \u00A0]\S|\p{Script=Han}/u;
/** What customers, buyers and shops wrote, in their own words. */
const NOT_OURS = /^api\/src\/(?:modules\/[\w-]+\/)?demo\//;
/** The printed report, and the descriptions of calls. */
const IS_FORMAL = /^report\/src\/(?!page\/)|^shared\/src\/.*\.calls\.ts$/;
/** Descriptions of fields and the sources of limits are read by programmers, so `shared` counts by its texts in three languages. */
const IS_INTERFACE = /^portal\/src\/|^report\/src\/|^shared\/src\/(?:faults|.*\.(?:list|errors|faults)\.ts)/;
const IS_TEST = /\.(?:test|long\.test)\.tsx?$|\/testing\/|^e2e\//;
const WORD = /\p{Ll}{3,}/u;

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

/** The patterns that a text meets, each with what to say instead. */
function meets({ line, text }: SourceText, patterns: readonly Pattern[]): Omit<Finding, 'file'>[] {
  return patterns.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text);
    return found ? [{ line, text: shorten(text), problem: `"${found[0]}": ${instead}` }] : [];
  });
}

/** What is missing of a text in three languages, or is in the writing of the other one. */
function faultsOfGroup({ line, en, sc, tc }: TextGroup): Omit<Finding, 'file'>[] {
  const said = { en, sc, tc };
  const missing = (['en', 'sc', 'tc'] as const).filter((language) => said[language] === undefined);
  const text = shorten(en ?? sc ?? tc ?? '');
  if (missing.length > 0) return [{ line, text, problem: `no text in ${missing.join(', ')}` }];
  const chinese = { sc: sc ?? '', tc: tc ?? '' };
  const isTranslated = HAN.test(chinese.sc) || HAN.test(chinese.tc);
  return (['sc', 'tc'] as const).flatMap((language) => {
    const own = chinese[language];
    if (isTranslated && own !== '' && !HAN.test(own) && WORD.test(own))
      return [{ line, text, problem: `not translated into ${language}` }];
    const foreign = foreignCharacter(own, language);
    return foreign
      ? [{ line, text: shorten(own), problem: `"${foreign}" does not belong to ${language}` }]
      : [];
  });
}

function productFindings(file: string, { texts, groups }: FileTexts): Omit<Finding, 'file'>[] {
  const patterns = [
    ...HABITS,
    ...OF_PRODUCT,
    ...GLOSSARY,
    ...(IS_FORMAL.test(file) ? FORMAL : []),
    ...(IS_INTERFACE.test(file) ? INTERFACE : []),
  ];
  const labels = new Set(groups.map(({ en }) => en));
  return [
    ...texts
      .filter(({ text }) => HAS_TEXT.test(text) || labels.has(text))
      .flatMap((one) => meets(one, HAN.test(one.text) ? [...CHINESE, ...patterns] : patterns)),
    ...groups.flatMap(faultsOfGroup),
  ];
}

/** Everything in a source file that the guide rules out: in what the product says, or in comments and the names of tests. */
export function lookAtFile(file: string, source: string): { product: Finding[]; code: Finding[] } {
  const read = readTexts(file, source);
  const isQuiet = IS_TEST.test(file) || NOT_OURS.test(file);
  const inFile = (found: readonly Omit<Finding, 'file'>[]) => found.map((one) => ({ file, ...one }));
  return {
    product: isQuiet ? [] : inFile(productFindings(file, read)),
    code: inFile([...read.comments, ...read.testNames].flatMap((one) => meets(one, [...HABITS, ...OF_CODE]))),
  };
}
