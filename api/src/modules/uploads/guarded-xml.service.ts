import sax from 'sax';

/** Files of tables and lists nest some ten elements. */
const MOST_DEPTH = 64;
/** Their elements have some twenty attributes. */
const MOST_ATTRIBUTES = 256;

/** What is wrong with an XML file. */
export type XmlProblem = 'invalid' | 'declaration' | 'depth' | 'elements' | 'attributes';

export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** The error to throw. `detail` is the parser's message, or the text of the declaration. */
  refusal: (problem: XmlProblem, detail?: unknown) => Error;
  mostElements?: number;
};

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * A parser of XML that was not made here. Document type declarations are refused, which prevents entity expansion and
 * external entities; so are extreme depth and numbers. Names come without their prefix.
 */
export function guardedXmlParser(handlers: XmlHandlers): sax.SAXParser {
  const { open, text, close, refusal, mostElements = Number.POSITIVE_INFINITY } = handlers;
  // With positions on, the parser refuses a name, a value or a comment of more than 64 KB.
  const parser = sax.parser(true, { position: true });
  let depth = 0;
  let elements = 0;
  let attributesOfOne = 0;
  parser.onerror = (error) => {
    throw refusal('invalid', error);
  };
  parser.ondoctype = (declared) => {
    throw refusal('declaration', declared);
  };
  parser.onopentagstart = () => {
    depth += 1;
    elements += 1;
    attributesOfOne = 0;
    if (depth > MOST_DEPTH) throw refusal('depth');
    if (elements > mostElements) throw refusal('elements');
  };
  parser.onattribute = () => {
    attributesOfOne += 1;
    if (attributesOfOne > MOST_ATTRIBUTES) throw refusal('attributes');
  };
  parser.onopentag = ({ name, attributes }) => open?.(localOf(name), attributes as Record<string, string>);
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(localOf(name));
  };
  parser.ontext = (said) => text?.(said);
  parser.oncdata = (said) => text?.(said);
  return parser;
}
