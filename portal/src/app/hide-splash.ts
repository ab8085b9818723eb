/** The element of index.html that lies over the page until there is one. */
const SPLASH_ID = 'splash';
/** By which its styles know that it goes. */
const LEAVING = 'data-leaving';
const GONE_MS = 500;

/** Takes the splash away: it fades out, and is gone after 500 ms at the latest. */
export function hideSplash(): void {
  const splash = document.getElementById(SPLASH_ID);
  if (!splash || splash.hasAttribute(LEAVING)) return;
  splash.setAttribute(LEAVING, '');
  const remove = () => splash.remove();
  splash.addEventListener('transitionend', remove, { once: true });
  setTimeout(remove, GONE_MS);
}
