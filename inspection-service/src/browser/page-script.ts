import type { RawBlock, RawBox, RawPage, ReadLimits } from './raw-page.ts';

/**
 * Reads the visible page. Runs in a world of its own in the page, where the page's scripts can't reach it, so it uses nothing
 * outside of itself.
 */
export function readPage(limits: ReadLimits): RawPage {
  const cut = new Set<string>();
  const OF_CARD = /card.?(number|no|num)|cc.?(number|no|num)|cardnumber|卡号|卡號|kartennummer/i;
  // A page can give its forms and itself properties of these names, so they are asked for at their prototypes.
  const all = (selector: string) => [...Document.prototype.querySelectorAll.call(document, selector)];
  const within = (element: Element, selector: string) =>
    [...Element.prototype.querySelectorAll.call(element, selector)] as HTMLInputElement[];
  const closest = (element: Element, selector: string) => Element.prototype.closest.call(element, selector);
  const matches = (element: Element, selector: string) => Element.prototype.matches.call(element, selector);
  const contains = (element: Element, other: Node) => Node.prototype.contains.call(element, other);
  const attribute = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);
  const rectOf = (element: Element) => Element.prototype.getBoundingClientRect.call(element);
  const textOf = (node: Node): string =>
    String(Reflect.get(Node.prototype, 'textContent', node))
      .replaceAll(/\s+/g, ' ')
      .trim();
  const root = all(':root')[0] ?? null;
  const body = all('body')[0] ?? null;
  const base = String(Reflect.get(Node.prototype, 'baseURI', root ?? new Text()));
  for (const details of all('details')) (details as HTMLDetailsElement).open = true;

  const boxOf = (rect: DOMRect): RawBox | null => {
    const [x, y] = [Math.max(0, rect.x + scrollX), Math.max(0, rect.y + scrollY)];
    const isShown = rect.width > 1 && rect.height > 1 && y < limits.boxBottom && x < 20_000;
    return isShown ? { x, y, width: rect.width, height: Math.min(rect.height, limits.boxBottom - y) } : null;
  };
  const regions = new Map<Element, string>();
  const regionOf = (element: Element): string => {
    const found = closest(
      element,
      'footer, [role=contentinfo], nav, [role=navigation], header, [role=banner], main, [role=main], [id*=footer i], [class*=footer i]',
    );
    if (!found) return 'main';
    const known = regions.get(found);
    if (known !== undefined) return known;
    const role = attribute(found, 'role') ?? '';
    const isFooter =
      matches(found, 'footer, [role=contentinfo], [id*=footer i], [class*=footer i]') ||
      closest(found, 'footer, [role=contentinfo]') !== null;
    const isHeader = matches(found, 'header') && closest(found, 'main, article') === null;
    const region = isFooter
      ? 'footer'
      : matches(found, 'nav') || role === 'navigation'
        ? 'nav'
        : isHeader || role === 'banner'
          ? 'header'
          : 'main';
    regions.set(found, region);
    return region;
  };
  // What fades in when it is scrolled to is text of the page.
  const isVisible = (element: Element) =>
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true });

  const blocks: RawBlock[] = [];
  const links: RawPage['links'] = [];
  const images: RawPage['images'] = [];
  const frames: string[] = [];
  let textLength = 0;
  let visited = 0;
  let open: { container: Element; texts: string[]; length: number; first: Text; last: Text } | null = null;

  const kindOf = (container: Element, first: Text, text: string): string => {
    if (closest(container, 'h1, h2, h3, h4, h5, h6, [role=heading]')) return 'heading';
    const parent = first.parentElement ?? container;
    const isAll = (element: Element | null) =>
      element !== null && (contains(element, container) || textOf(element) === text);
    if (isAll(closest(parent, 'button, [role=button], summary'))) return 'button';
    if (isAll(closest(parent, 'a[href]'))) return 'link';
    return closest(container, 'label, legend, th, dt') ? 'label' : 'text';
  };
  const flush = () => {
    if (!open) return;
    const { container, texts, first, last } = open;
    open = null;
    const text = texts.join('').replaceAll(/\s+/g, ' ').trim();
    if (text === '') return;
    if (blocks.length >= limits.blocks || textLength >= limits.textLength) {
      cut.add('text');
      return;
    }
    const range = document.createRange();
    range.setStartBefore(first);
    range.setEndAfter(last);
    const box = boxOf(range.getBoundingClientRect());
    const rect = rectOf(container);
    // A text of one pixel is for screen readers alone.
    if (box === null && rect.width <= 1 && rect.height <= 1) return;
    if (text.length > limits.blockLength) cut.add('text');
    const kept = text.slice(0, Math.min(limits.blockLength, limits.textLength - textLength));
    textLength += kept.length;
    blocks.push({ text: kept, as: kindOf(container, first, text), region: regionOf(container), box });
  };
  const isInline = (element: Element) => /^(?:inline|contents|ruby)/.test(getComputedStyle(element).display);
  const containers = new Map<Element, Element>();
  const containerOf = (element: Element): Element => {
    const known = containers.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const found = parent && isInline(element) ? containerOf(parent) : element;
    containers.set(element, found);
    return found;
  };

  const SKIPPED = /^(?:script|style|noscript|template|svg|math|iframe|frame|object|canvas|video|audio|head)$/;
  /** The tree in the order of reading, without recursion: hostile pages are nested deeply. */
  const walk = (start: Node) => {
    const stack: Node[] = [start];
    for (let node = stack.pop(); node; node = stack.pop()) {
      visited += 1;
      if (visited > limits.elements) {
        cut.add('text');
        break;
      }
      if (node instanceof Text) {
        if (blocks.length >= limits.blocks) {
          if (node.data.trim() !== '') cut.add('text');
          continue;
        }
        const parent = node.parentElement;
        if (!parent || node.data.trim() === '') {
          if (open) open.texts.push(' ');
          continue;
        }
        const container = containerOf(parent);
        if (open?.container !== container) flush();
        open ??= { container, texts: [], length: 0, first: node, last: node };
        if (open.length < limits.blockLength * 2) open.texts.push(node.data);
        open.length += node.data.length;
        open.last = node;
        continue;
      }
      if (!(node instanceof Element)) {
        for (let child = node.lastChild; child; child = child.previousSibling) stack.push(child);
        continue;
      }
      const name = node.localName;
      if (node instanceof HTMLIFrameElement && frames.length < 50) frames.push(node.src);
      if (SKIPPED.test(name) || !isVisible(node)) {
        if (name === 'br') open?.texts.push(' ');
        continue;
      }
      if (name === 'br') {
        open?.texts.push(' ');
        continue;
      }
      if (node instanceof HTMLImageElement) {
        if (images.length >= limits.images) cut.add('images');
        else {
          const { currentSrc, alt, title } = node;
          images.push({
            src: (currentSrc || node.src).slice(0, 2_048),
            alt,
            title,
            box: boxOf(rectOf(node)),
          });
        }
      }
      if (node instanceof HTMLAnchorElement && node.href !== '') {
        if (links.length >= limits.links) cut.add('links');
        else {
          const text = textOf(node) || attribute(node, 'aria-label') || node.title || '';
          const alt = text || node.querySelector('img')?.alt || '';
          links.push({
            href: node.href,
            text: alt.slice(0, 1_000).replaceAll(/\s+/g, ' '),
            rel: node.rel,
            region: regionOf(node),
            box: boxOf(rectOf(node)),
          });
        }
      }
      if (!isInline(node) && open && containerOf(node) !== open.container) flush();
      const inner = node.shadowRoot ?? node;
      if (inner instanceof HTMLSlotElement) {
        for (const child of inner.assignedNodes({ flatten: true }).toReversed()) stack.push(child);
        continue;
      }
      for (let child = inner.lastChild; child; child = child.previousSibling) stack.push(child);
    }
    flush();
  };
  if (body) walk(body);

  const forms = all('form')
    .slice(0, 50)
    .map((form) => {
      const fields = within(form, 'input, select, textarea').slice(0, 300);
      const named = (pattern: RegExp) =>
        fields.some(({ name, id, autocomplete, placeholder }) =>
          pattern.test(`${name} ${id} ${autocomplete ?? ''} ${placeholder ?? ''}`),
        );
      return {
        action: URL.parse(attribute(form, 'action') ?? '', base)?.href ?? '',
        method: attribute(form, 'method') ?? 'get',
        hasPassword: fields.some(({ type }) => type === 'password'),
        hasCardNumber: named(OF_CARD),
        hasEmail: fields.some(({ type }) => type === 'email') || named(/e-?mail/i),
        hasMessage: fields.some(({ localName }) => localName === 'textarea'),
      };
    });
  const structured: string[] = [];
  for (const script of all('script[type="application/ld+json"]').slice(0, 20)) {
    const text = String(Reflect.get(Node.prototype, 'textContent', script));
    if (text.length > limits.structuredLength) cut.add('structured');
    structured.push(text.slice(0, limits.structuredLength));
  }
  const PLAIN =
    'img[src^="http:" i], script[src^="http:" i], iframe[src^="http:" i], link[rel=stylesheet][href^="http:" i], form[action^="http:" i]';
  const insecure =
    location.protocol === 'https:'
      ? all(PLAIN)
          .slice(0, 100)
          .map((one) => attribute(one, 'src') ?? attribute(one, 'href') ?? attribute(one, 'action') ?? '')
      : [];
  const html = root ? String(Reflect.get(Element.prototype, 'outerHTML', root)) : '';
  if (html.length > limits.htmlLength) cut.add('bytes');
  return {
    title: textOf(all('title')[0] ?? new Text()),
    language: (root && attribute(root, 'lang')) ?? '',
    url: location.href,
    height: Math.max(root?.scrollHeight ?? 0, body?.scrollHeight ?? 0),
    blocks,
    links,
    images,
    forms,
    structured,
    insecure,
    frames,
    html: html.slice(0, limits.htmlLength),
    cut: [...cut],
  };
}
