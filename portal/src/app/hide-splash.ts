/** The elements of index.html that lie over the page until there is one: the splash, and the skeleton that follows it. */
const COVERS = ['splash', 'skeleton'];
/** By which their styles know that they go. */
const LEAVING = 'data-leaving';
const GONE_MS = 500;

/** Takes splash and skeleton away: they fade out, and are gone after 500 ms at the latest. */
export function hideSplash(): void {
  for (const id of COVERS) {
    const cover = document.getElementById(id);
    if (!cover || cover.hasAttribute(LEAVING)) continue;
    cover.setAttribute(LEAVING, '');
    const remove = () => cover.remove();
    cover.addEventListener('transitionend', remove, { once: true });
    setTimeout(remove, GONE_MS);
  }
}
