import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { createPageChoice, kindOfLink } from './page-choice.ts';

const at = (path: string) => `https://shop.example${path}`;
const link = (path: string, text: string, region: 'main' | 'footer' = 'main') => ({
  href: at(path),
  text,
  region,
  box: null,
});
const isAllowed = (url: string) => URL.parse(url)?.hostname === 'shop.example';
const start = [at('/')];

/** Takes every page until none is left. */
function allOf(choice: ReturnType<typeof createPageChoice>): string[] {
  const found: string[] = [];
  for (let next = choice.next(); next; next = choice.next())
    found.push(`${next.kind} ${new URL(next.url).pathname}`);
  return found;
}

describe('a link', () => {
  it('is named in the languages of shops', async () => {
    const rows: Record<string, readonly string[]> = {
      terms: [
        'Terms & Conditions',
        'AGB',
        'Conditions générales de vente',
        'Términos y condiciones',
        '服务条款',
        '服務條款',
        '利用規約',
      ],
      privacy: [
        'Privacy policy',
        'Datenschutzerklärung',
        'Politique de confidentialité',
        'Aviso de privacidad',
        '隐私政策',
        '私隱政策',
        'プライバシーポリシー',
      ],
      refund: ['Refund policy', 'Rückerstattung', 'Remboursements', 'Reembolsos', '退款政策', '返金について'],
      return: [
        'Returns',
        'Rückgabe und Umtausch',
        'Retours',
        'Devoluciones',
        '退货政策',
        '退換貨政策',
        '返品・交換',
      ],
      cancellation: [
        'Cancellation',
        'Widerrufsbelehrung',
        'Droit de rétractation',
        'Derecho de desistimiento',
        '取消訂單',
        'キャンセルについて',
      ],
      delivery: ['Shipping', 'Versand', 'Livraison', 'Envíos', '配送说明', '送貨安排', 'お届けについて'],
      contact: [
        'Contact us',
        'Kontakt',
        'Nous contacter',
        'Contacto',
        '联系我们',
        '聯絡我們',
        'お問い合わせ',
      ],
      about: ['About us', 'Über uns', 'À propos', 'Quiénes somos', '关于我们', '關於我們', '会社概要'],
      imprint: [
        'Imprint',
        'Impressum',
        'Mentions légales',
        'Aviso legal',
        '法律声明',
        '特定商取引法に基づく表記',
      ],
      cart: ['Cart (2)', 'Warenkorb', 'Panier', 'Carrito', '购物车', '購物車', 'カートを見る'],
      other: ['Cabbage seeds', 'Interns wanted', 'Our blog'],
    };
    const faults = await faultsOf(
      Object.entries(rows).flatMap(([kind, texts]) => texts.map((text) => [text, { text, kind }] as const)),
      ({ text, kind }) => expect(kindOfLink(at('/p1'), text)).toBe(kind),
    );
    expect(faults).toEqual({});
  });

  it('without such words is known by its address', () => {
    expect(kindOfLink(at('/pages/refund-policy'), 'Read more')).toBe('refund');
    expect(kindOfLink(at('/products/returning-soldier-figure'), 'Figure')).toBe('product');
    expect(kindOfLink(at(`/${encodeURIComponent('プライバシー')}`), '')).toBe('other');
  });
});

describe('the pages of a site', () => {
  it('are the start, then one of each kind, then a second one, and two products', () => {
    const choice = createPageChoice({ start, pages: 'all', isAllowed });
    choice.next();
    choice.read(
      [
        link('/products/coat', 'Coat'),
        link('/products/hat', 'Hat'),
        link('/products/scarf', 'Scarf'),
        link('/terms', 'Terms'),
        link('/terms-of-use', 'Terms of use'),
        link('/terms-3', 'Terms of gifts'),
        link('/privacy', 'Privacy'),
        link('/blog', 'Our blog'),
      ],
      0,
    );
    expect(allOf(choice)).toEqual([
      'terms /terms',
      'privacy /privacy',
      'product /products/coat',
      'terms /terms-of-use',
      'product /products/hat',
    ]);
  });

  it('are on the hosts of the brand, opened once, and do nothing', () => {
    const choice = createPageChoice({ start, pages: 'all', isAllowed });
    choice.next();
    choice.read(
      [
        { ...link('', 'Terms'), href: 'https://elsewhere.example/terms' },
        { ...link('', 'Contact'), href: 'mailto:a@shop.example' },
        link('/terms', 'Terms'),
        link('/terms/#top', 'Terms'),
        link('/terms?utm_source=footer', 'Terms'),
        link('/cart/add?id=1', 'Cart'),
        link('/cart?add-to-cart=7', 'Cart'),
        link('/checkout/login', 'Checkout'),
        link('/account/returns', 'Returns'),
        link('/logout?terms', 'Terms'),
      ],
      0,
    );
    expect(allOf(choice)).toEqual(['terms /terms']);
  });

  it('are no deeper than three links, and of policies alone if these are asked for', () => {
    const choice = createPageChoice({ start, pages: 'policies', isAllowed });
    choice.next();
    choice.read([link('/terms', 'Terms'), link('/cart', 'Cart'), link('/products/coat', 'Coat')], 2);
    choice.read([link('/privacy', 'Privacy')], 3);
    expect(allOf(choice)).toEqual(['terms /terms']);
  });
});
