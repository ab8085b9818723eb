/** What was found over a page and done about it. */
export type ConsentFound = { state: 'none' | 'dismissed' | 'covering' };

/**
 * Dismisses a cookie wall by its own button: one that rejects or closes, and only if there is none, one that accepts. Runs in a
 * world of its own in the page, so it uses nothing outside of itself. Nothing else is ever clicked.
 */
export function dismissConsent(words: { about: string; reject: string; accept: string }): ConsentFound {
  const REJECTING =
    '#onetrust-reject-all-handler, #CybotCookiebotDialogBodyButtonDecline, #didomi-notice-disagree-button, .cky-btn-reject, .cmplz-deny, .iubenda-cs-reject-btn, .osano-cm-denyAll, .cn-decline, #shopify-pc__banner__btn-decline, #axeptio_btn_dismiss, #tarteaucitronAllDenied2, .cc-deny, #truste-consent-required, .termly-styles-module-denyAll, [data-testid="uc-deny-all-button"]';
  const ABOUT = new RegExp(words.about, 'i');
  const REJECT = new RegExp(words.reject, 'i');
  const ACCEPT = new RegExp(words.accept, 'i');
  const MOST_LOOKED_AT = 3_000;

  const all = (root: Document | ShadowRoot | Element, selector: string): HTMLElement[] =>
    [...root.querySelectorAll(selector)].slice(0, MOST_LOOKED_AT) as HTMLElement[];
  const areaOf = (element: Element) => {
    const { width, height, top, left } = Element.prototype.getBoundingClientRect.call(element);
    const [right, bottom] = [Math.min(innerWidth, left + width), Math.min(innerHeight, top + height)];
    return Math.max(0, right - Math.max(0, left)) * Math.max(0, bottom - Math.max(0, top));
  };
  const isShown = (element: Element) =>
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }) &&
    areaOf(element) > 0;
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

  /** A button that only talks to the page's own scripts: it submits nothing and leads nowhere. */
  const isPlain = (element: HTMLElement) => {
    if (element instanceof HTMLAnchorElement) {
      const href = element.getAttribute('href') ?? '';
      return href === '' || href.startsWith('#');
    }
    const form = element.closest('form');
    const submits = element instanceof HTMLButtonElement ? element.type === 'submit' : false;
    return element instanceof HTMLInputElement ? element.type === 'button' : !(form && submits);
  };

  /** What lies over the page and speaks of cookies. */
  const walls = () => {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const { shadowRoot } of all(document, '[id*=usercentrics], [id*=consent], [id*=cookie]')) {
      if (shadowRoot) roots.push(shadowRoot);
    }
    const layers = roots.flatMap((root) =>
      all(root, 'div, section, aside, dialog, form, [role=dialog]').filter((element) => {
        const { position } = getComputedStyle(element);
        return (position === 'fixed' || position === 'sticky') && isShown(element);
      }),
    );
    const inShadow = roots.slice(1).flatMap((root) => all(root, 'div, section').filter(isShown).slice(0, 1));
    return [...layers, ...inShadow].filter((element) => {
      const text = textOf(element);
      return text.length < 5_000 && ABOUT.test(text);
    });
  };
  const found = walls();
  if (found.length === 0) return { state: 'none' };

  const buttons = found.flatMap((wall) => all(wall, 'button, [role=button], a, input[type=button]'));
  const usable = buttons.filter((button) => isShown(button) && isPlain(button) && textOf(button).length < 60);
  const known = all(document, REJECTING).find((button) => isShown(button) && isPlain(button));
  const labelled = (pattern: RegExp) =>
    usable.find((button) => {
      const label =
        textOf(button) || (button.getAttribute('aria-label') ?? '') || (button as HTMLInputElement).value;
      return pattern.test(label ?? '');
    });
  const button = known ?? labelled(REJECT) ?? labelled(ACCEPT);
  if (button) button.click();
  return { state: button ? 'dismissed' : 'covering' };
}

/** Whether a wall still covers a part of the page that matters. */
export function isCovered(words: { about: string }): boolean {
  const ABOUT = new RegExp(words.about, 'i');
  const layers = [...document.querySelectorAll('div, section, aside, dialog, form, [role=dialog]')].slice(
    0,
    3_000,
  );
  return layers.some((element) => {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') return false;
    if (!Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }))
      return false;
    const { width, height } = Element.prototype.getBoundingClientRect.call(element);
    const text = element.textContent ?? '';
    return width * height > 0 && text.length < 5_000 && ABOUT.test(text);
  });
}
