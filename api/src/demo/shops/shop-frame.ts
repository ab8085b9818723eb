import type { DemoShop, ShopEdition } from './demo-shop.ts';

/** A page of a shop before it is put into the frame that all of its pages have. */
export type ShopPage = { path: string; title: string; main: string };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const STYLE = `
*{box-sizing:border-box;margin:0}
body{font:16px/1.6 "Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif;color:#26292c;background:#fff;display:flex;flex-direction:column;min-height:100vh}
a{color:inherit}
header,main,footer>div{width:100%;max-width:1080px;margin:0 auto;padding:0 32px}
main{flex:1}
header{display:flex;align-items:center;gap:28px;height:84px}
header nav{display:flex;gap:24px;margin-left:auto;font-size:15px}
header nav a,footer a{text-decoration:none}
.logo{display:flex;align-items:center;gap:12px;font-weight:700;font-size:20px;text-decoration:none}
.logo span{display:grid;place-items:center;width:40px;height:40px;border-radius:10px;background:var(--ground);color:var(--mark);font-size:19px}
.hero{background:var(--ground);color:var(--mark)}
.hero div{max-width:1080px;margin:0 auto;padding:56px 32px 60px}
.hero h1{font-size:40px;line-height:1.15;max-width:17em;letter-spacing:-.01em}
.hero p{margin-top:16px;max-width:44em;opacity:.92}
main{padding-top:40px;padding-bottom:56px}
h1{font-size:32px;line-height:1.2}
h2{font-size:20px;margin:28px 0 6px}
main>p,main>section>p{max-width:46em;margin-top:10px}
.goods{display:grid;grid-template-columns:repeat(3,1fr);gap:28px;margin-top:20px}
.goods a{text-decoration:none}
.goods img,.product img{display:block;width:100%;height:auto;border-radius:12px;background:#f2f2f0}
.goods h3{font-size:17px;margin-top:12px}
.price{color:#54595e}
.product{display:grid;grid-template-columns:420px 1fr;gap:48px}
.product .price{font-size:22px;margin:8px 0 16px}
.button{display:inline-block;text-decoration:none;margin-top:20px;padding:11px 22px;border-radius:8px;background:var(--ground);color:var(--mark)}
footer{border-top:1px solid #e4e5e2;background:#fafaf8;font-size:14px;color:#54595e}
footer>div{padding-top:26px;padding-bottom:30px}
footer nav{display:flex;flex-wrap:wrap;gap:8px 24px;margin-bottom:16px}
.cards{display:flex;gap:8px;margin-top:14px}
`;

/** The mark of a card scheme in plain letters. */
export const CARD_NAMES = ['Visa', 'Mastercard', 'American Express'] as const;

/** The path of the picture of a card scheme. */
export const cardPath = (name: string): string => `/cards/${name.toLowerCase().replaceAll(' ', '-')}.svg`;

/** A small drawing that stands for a card scheme. */
export function cardSvg(name: string): string {
  const width = 20 + name.length * 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="28"><rect x=".5" y=".5" width="${width - 1}" height="27" rx="5" fill="#fff" stroke="#c9ccc8"/><text x="${width / 2}" y="18.5" text-anchor="middle" font-family="Arial,Liberation Sans,sans-serif" font-size="12" font-weight="700" fill="#33383c">${name}</text></svg>`;
}

/** The marks of the cards that the shop takes. */
export const CARD_MARKS = `<div class="cards">${CARD_NAMES.map((name) => `<img src="${cardPath(name)}" alt="${name}" height="28">`).join('')}</div>`;

function policyLinks({ hasTerms }: ShopEdition): readonly [path: string, text: string][] {
  return [
    ['/delivery', 'Delivery'],
    ['/refunds', 'Returns and refunds'],
    ...(hasTerms ? [['/terms', 'Terms'] as [string, string]] : []),
    ['/privacy', 'Privacy'],
    ['/contact', 'Contact'],
    ['/legal-notice', 'Legal notice'],
  ];
}

const linkOf = ([path, text]: readonly [string, string]): string => `<a href="${path}">${text}</a>`;

/** The page with the head and foot of the shop. */
export function framed({ path, title, main }: ShopPage, shop: DemoShop, edition: ShopEdition): string {
  const { name, legalEntity, address, logo } = shop.facts;
  const [ground, mark] = logo;
  const heading = path === '/' ? name : `${title} – ${name}`;
  const company = edition.hasCompany ? `${legalEntity}, ${address}` : name;
  return `<!doctype html>
<html lang="en" style="--ground:${ground};--mark:${mark}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title><style>${STYLE}</style></head>
<body>
<header><a class="logo" href="/"><span>${escaped(name.slice(0, 1))}</span>${escaped(name)}</a>
<nav><a href="/#goods">Shop</a><a href="/contact">Help</a><a href="/cart">Cart</a></nav></header>
${main}
<footer><div><nav>${policyLinks(edition).map(linkOf).join('')}</nav>
<p>© ${escaped(company)}</p>${CARD_MARKS}</div></footer>
</body></html>
`;
}
