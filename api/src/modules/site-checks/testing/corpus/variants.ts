import type { ShopLanguage } from './corpus-names.ts';

/** How shops spell the same thing otherwise than a form does. */
export const ENTITY_SPELLINGS: readonly (readonly [from: RegExp, to: string])[] = [
  [/ Company Limited$/, ' Co., Ltd'],
  [/ Limited$/, ' Ltd.'],
  [/ Ltd$/, ' LIMITED'],
  [/ Pte\. Ltd\.$/, ' Pte Ltd'],
  [/ Pty Ltd$/, ' Pty. Limited'],
  [/, Inc\.$/, ' Inc'],
  [/國際貿易有限公司$/, '国际贸易有限公司'],
  [/有限责任公司$/, '有限責任公司'],
  [/ GmbH$/, ' GMBH'],
  [/ SARL$/, ' S.A.R.L.'],
  [/, S\.L\.$/, ' SL'],
  [/^株式会社(.*)$/, '（株）$1'],
];

export const MORE_HOURS: Record<ShopLanguage, readonly string[]> = {
  en: [
    'We are here Mon to Fri, 9am-5pm GMT',
    'Support: Monday through Saturday 8:00 a.m. – 8:00 p.m.',
    'Shop hours  Tues–Sun  10–6pm',
  ],
  sc: ['早9点到晚6点（周末休息），节假日除外', '每周一至周六 09：00—21：00'],
  tc: ['星期一至星期六 10:00-19:00，公眾假期休息', '門市營業時間 12nn - 9pm'],
  de: ['Mo. bis Fr. von 9:00 bis 17:00 Uhr erreichbar', 'Unsere Öffnungszeiten: Di–Sa 10–18 Uhr'],
  fr: ['Notre équipe vous répond du lundi au vendredi, 9h-12h et 14h-18h'],
  es: ['Te atendemos de lunes a viernes de 9h a 14h'],
  ja: ['平日 10時〜17時（土日祝を除く）', '電話受付：月～金 9:00-18:00'],
};

export const MORE_BLANKS: Record<ShopLanguage, readonly string[]> = {
  en: [
    'Questions? Contact us at [Store Email].',
    'These terms are between you and <Company Name>.',
    'Please send returns to: INSERT ADDRESS HERE',
  ],
  sc: ['如需帮助请联系 [店铺邮箱]。', '公司地址：xxxxxxxx'],
  tc: ['如有查詢請聯絡 [商店電郵]。', '公司地址：xxxxxxxx'],
  de: ['Anschrift: [Straße, PLZ, Ort]', 'Kontakt: Muster@Musterfirma.de, Max Mustermann, Musterstraße 1'],
  fr: ['Contactez-nous à [adresse électronique du magasin].'],
  es: ['Escríbanos a [dirección de correo de la tienda].'],
  ja: ['お問い合わせ先：○○○○株式会社', '住所：〒000-0000'],
};

export const STATEMENTS: Record<ShopLanguage, string> = {
  en: 'You will see “{descriptor}” on your bank statement.',
  sc: '扣款后，您的银行卡对账单会出现“{descriptor}”字样。',
  tc: '閣下的信用卡帳單將以「{descriptor}」名義列出。',
  de: 'Die Abbuchung erfolgt unter „{descriptor}“ auf Ihrem Kontoauszug.',
  fr: 'Sur votre relevé de compte figurera la mention « {descriptor} ».',
  es: 'En su extracto bancario verá «{descriptor}».',
  ja: 'ご請求名は「{descriptor}」となります。',
};

export const MORE_CARDS: Record<ShopLanguage, string> = {
  en: 'Visa / Mastercard / Amex',
  sc: '付款方式：VISA、MasterCard、银联',
  tc: '可使用VISA、MasterCard付款',
  de: 'Kreditkarte (Visa, Mastercard)',
  fr: 'CB, Visa, Mastercard acceptées',
  es: 'Tarjeta de crédito: Visa y Mastercard',
  ja: 'クレジットカード決済（VISA・Mastercard・JCB）',
};

export const PRICE_STYLES: readonly ((price: string, other: string) => string)[] = [
  (price) => price,
  (price) => price,
  (price, other) => `Regular price ${other} Sale price ${price}`,
  (price, other) => `${other} ${price}`,
  (price) => `From ${price}`,
];

export const MORE_PARKED: readonly string[] = [
  'This domain is registered, but may still be available. Get this domain.',
  'Future home of something quite cool. If you’re the site owner, log in to launch this site.',
  'Apache2 Debian Default Page: It works!',
  'This Web page is parked FREE, courtesy of the registrar.',
];

export const MORE_SOON: readonly string[] = [
  'Under maintenance. We’ll be back shortly!',
  'Our new website is on its way. Sign up to be notified.',
  'Great things are on the horizon. Something big is brewing! Our store is in the works and will be launching soon!',
];
