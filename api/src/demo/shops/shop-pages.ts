import { COMPLETE, type DemoShop, type ShopEdition, type ShopProduct } from './demo-shop.ts';
import { deliveryTexts, type Part, privacyTexts, refundTexts, termsTexts } from './policy-texts.ts';
import { CARD_MARKS, escaped, framed, type ShopPage } from './shop-frame.ts';

type Shown = { shop: DemoShop; edition: ShopEdition };

const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$', HKD: '$' };

function priceOf({ price }: ShopProduct, { shop, edition }: Shown): string {
  const [currency] = shop.facts.currencies;
  return edition.hasCurrency ? `${currency} ${price}` : `${SIGNS[currency] ?? ''}${price}`;
}

const pathOf = ({ slug }: ShopProduct): string => `/products/${slug}`;
const pictureOf = ({ picture }: ShopProduct): string => `/pictures/${picture}.svg`;

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escaped(text)}</p>`).join('\n');

const sections = (parts: readonly Part[]): string =>
  parts
    .map(({ heading, paragraphs: texts }) => `<section><h2>${heading}</h2>\n${paragraphs(texts)}</section>`)
    .join('\n');

const page = (path: string, title: string, content: string): ShopPage => ({
  path,
  title,
  main: `<main><h1>${escaped(title)}</h1>\n${content}</main>`,
});

function home(shown: Shown): ShopPage {
  const { facts, claim, story, products } = shown.shop;
  const goods = products
    .map(
      (product) =>
        `<a href="${pathOf(product)}"><img src="${pictureOf(product)}" alt="${escaped(product.name)}" width="328" height="328"><h3>${escaped(product.name)}</h3><p class="price">${priceOf(product, shown)}</p></a>`,
    )
    .join('\n');
  return {
    path: '/',
    title: facts.name,
    main: `<div class="hero"><div><h1>${escaped(claim)}</h1><p>${escaped(story)}</p></div></div>
<main><h2 id="goods">${escaped(facts.sells)}</h2><div class="goods">${goods}</div></main>`,
  };
}

function product(one: ShopProduct, shown: Shown): ShopPage {
  return {
    path: pathOf(one),
    title: one.name,
    main: `<main><div class="product"><img src="${pictureOf(one)}" alt="${escaped(one.name)}" width="420" height="420">
<div><h1>${escaped(one.name)}</h1><p class="price">${priceOf(one, shown)}</p><p>${escaped(one.about)}</p>
<a class="button" href="/cart">View cart</a></div></div></main>`,
  };
}

function contact({ shop: { facts }, edition }: Shown): ShopPage {
  const { email, phone, hours, address, legalEntity } = facts;
  const lines = [
    `<p>Email: <a href="mailto:${email}">${email}</a></p>`,
    ...(phone ? [`<p>Phone: <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a></p>`] : []),
    ...(hours ? [`<p>Opening hours: ${hours}</p>`] : []),
    ...(edition.hasCompany ? [`<p>${escaped(`${legalEntity}, ${address}`)}</p>`] : []),
  ];
  const answer = 'We answer within two working days. Please have your order number ready.';
  return page('/contact', 'Contact us', `<p>${answer}</p>\n${lines.join('\n')}`);
}

function legalNotice({ shop, edition }: Shown): ShopPage {
  const { name, legalEntity, registrationNumber, address, email } = shop.facts;
  const lines = edition.hasCompany
    ? [
        `This shop is operated by ${legalEntity}.`,
        `Address: ${address}`,
        registrationNumber
          ? `${shop.registeredAt}, registration number ${registrationNumber}`
          : `${shop.registeredAt}`,
        `Email: ${email}`,
      ]
    : [`This is the shop of ${name}.`, `Email: ${email}`];
  return page('/legal-notice', 'Legal notice', paragraphs(lines));
}

function cart({ shop, edition }: Shown): ShopPage {
  const statement = edition.hasTerms ? [`Your card statement will show ${shop.descriptor}.`] : [];
  const texts = ['Your cart is empty.', 'We accept these cards:'];
  return page('/cart', 'Your cart', `${paragraphs(texts)}\n${CARD_MARKS}\n${paragraphs(statement)}`);
}

/** All pages of a shop as it is at one time. */
export function pagesOfShop(shop: DemoShop, edition: ShopEdition = COMPLETE): ReadonlyMap<string, string> {
  const shown = { shop, edition };
  const refunds =
    edition.returnDays === null
      ? paragraphs(['Please ask us before you send anything back.'])
      : sections(refundTexts(shown));
  const pages = [
    home(shown),
    ...shop.products.map((one) => product(one, shown)),
    page('/delivery', 'Delivery', sections(deliveryTexts(shown))),
    page('/refunds', 'Returns and refunds', refunds),
    ...(edition.hasTerms ? [page('/terms', 'Terms and conditions', sections(termsTexts(shown)))] : []),
    page('/privacy', 'Privacy', sections(privacyTexts(shown))),
    contact(shown),
    legalNotice(shown),
    cart(shown),
  ];
  return new Map(pages.map((one) => [one.path, framed(one, shop, edition)]));
}
