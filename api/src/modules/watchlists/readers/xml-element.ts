/** An XML element with everything in it. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
  /** The line of the file that it starts on. */
  line: number;
};

/** The first element of a name within this one; null if there is none. */
export function childOf(element: XmlElement, name: string): XmlElement | null {
  return element.children.find((child) => child.name === name) ?? null;
}

/** The elements of a name within this one, however deep, in their order. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : elementsOf(child, name)));
}

/** The text of the first element of a name directly within this one; empty if there is none. */
export function textOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.text.trim() ?? '';
}

/** The texts of the elements of a name, however deep, without the empty ones. */
export function textsOf(element: XmlElement, name: string): string[] {
  return elementsOf(element, name).flatMap(({ text }) => text.trim() || []);
}

/** The element as JSON: attributes and children by name, without empty ones. */
export function rawOf({ attributes, children, text }: XmlElement): unknown {
  const value = text.trim();
  const named = Object.entries(attributes).filter(([, written]) => written !== '');
  if (children.length === 0 && named.length === 0) return value;
  const inside = [...Map.groupBy(children, (child) => child.name)].flatMap(([name, same]) => {
    const values = same.map(rawOf).filter((one) => one !== '');
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values] as const];
  });
  const all = [...named, ...(value === '' ? [] : [['#text', value] as const]), ...inside];
  return all.length === 0 ? '' : Object.fromEntries(all);
}
