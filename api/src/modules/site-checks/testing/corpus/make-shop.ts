import type { BrandFacts } from '@cbp/shared/inspections/checks/brand-facts';
import type { SiteCheckName } from '@cbp/shared/inspections/checks/site-check';
import type { PageCapture, SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { createRandom } from '@cbp/shared/seeded-random';
import type { PolicyName, ShopLanguage } from './corpus-names.ts';
import { PageBuilder } from './page-builder.ts';
import { OTHER_TEXTS, POLICY_TEXTS } from './policy-texts.ts';
import { COMPANIES, type Company, WORDS, type Words } from './shop-words.ts';
import {
  ENTITY_SPELLINGS,
  MORE_BLANKS,
  MORE_CARDS,
  MORE_HOURS,
  MORE_PARKED,
  MORE_SOON,
  PRICE_STYLES,
  STATEMENTS,
} from './variants.ts';

export type TrueState = 'there' | 'gap' | 'unsure' | 'not_checked';

const POLICY_NAMES = ['refund', 'return', 'cancellation', 'delivery', 'terms', 'privacy'] as const;
const POLICY_FAULTS = [
  'missing',
  'short',
  'blanks',
  'off_subject',
  'dead',
  'timed_out',
  'other_language',
] as const;
type PolicyFault = (typeof POLICY_FAULTS)[number];
type PolicyGap = `${PolicyName}:${PolicyFault}`;

const OUTAGES = ['parked', 'soon', 'locked', 'error', 'redirected'] as const;
type Outage = (typeof OUTAGES)[number];

const PLAIN_GAPS = [
  'name_other',
  'no_entity',
  'no_number',
  'other_number',
  'no_address',
  'other_address',
  'no_country',
  'country_only_destination',
  'no_contact',
  'form_only',
  'phone_in_picture',
  'third_party_email',
  'free_mail',
  'no_hours',
  'cookie_only',
  'thin_goods',
  'no_prices',
  'no_currency',
  'no_marks',
  'marks_sprite',
  'no_descriptor',
  'descriptor_elsewhere',
  'cert_expired',
  'cert_fault',
  'plain_page',
  'mixed',
  'card_http',
  'prohibited',
  'other_checkout',
  'other_company',
] as const;
type PlainGap = (typeof PLAIN_GAPS)[number];
type Gap = PlainGap | PolicyGap | Outage;

/** Gaps that cannot be in one shop at once. */
const EXCLUSIVE: readonly (readonly PlainGap[])[] = [
  ['no_entity', 'other_company'],
  ['no_number', 'other_number'],
  ['no_address', 'other_address', 'no_country', 'country_only_destination'],
  ['no_contact', 'form_only', 'phone_in_picture', 'third_party_email', 'free_mail'],
  ['no_prices', 'no_currency'],
  ['no_marks', 'marks_sprite'],
  ['no_descriptor', 'descriptor_elsewhere'],
  ['cert_expired', 'cert_fault', 'plain_page'],
];

export type Shop = {
  id: string;
  gaps: readonly Gap[];
  brand: BrandFacts;
  pages: PageCapture[];
  /** What a reader of the pages sees; a check that is missing is not scored. */
  truth: Partial<Record<SiteCheckName, TrueState>>;
  /** Texts of which the quotation of what was found has one. */
  shown: Partial<Record<SiteCheckName, readonly string[]>>;
};

const TAGS: Record<ShopLanguage, string> = {
  en: 'en',
  sc: 'zh-Hans',
  tc: 'zh-Hant',
  de: 'de',
  fr: 'fr',
  es: 'es',
  ja: 'ja',
};

type Draw = {
  chance: (of: number) => boolean;
  one: <Item>(items: readonly Item[]) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
  between: (low: number, high: number) => number;
};

function drawFrom(seed: number): Draw {
  const random = createRandom(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return {
    chance: (of) => random() < of,
    one,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: random() }))
        .toSorted((left, right) => left.at - right.at)
        .map(({ item }) => item),
    between: (low, high) => low + Math.floor(random() * (high - low + 1)),
  };
}

const OTHER_NAMES: Record<ShopLanguage, string> = {
  en: 'Velvet Fern',
  sc: '白露杂货',
  tc: '白露雜貨',
  de: 'Moosgrün',
  fr: 'Fougère Bleue',
  es: 'Helecho Azul',
  ja: '青羊歯商店',
};

/** The same company with its form spelled otherwise, where it has another spelling. */
function otherwise(entity: string): string {
  const [from, to] = ENTITY_SPELLINGS.find(([form]) => form.test(entity)) ?? [];
  return from === undefined ? entity : entity.replace(from, to ?? '');
}

/** Letters by which a sentence is told from others. */
const BEGINNING = 14;

const lettersOf = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;
const isDense = (language: ShopLanguage) => ['sc', 'tc', 'ja'].includes(language);
const isIncluded = (part: string, ...texts: string[]) => texts.join(' ').includes(part);

/** Whether a gap makes sense for a company and beside the gaps that are there already. */
function fits(gap: Gap, gaps: ReadonlySet<Gap>, company: Company): boolean {
  if (gaps.has(gap)) return false;
  if (EXCLUSIVE.some((group) => group.includes(gap as PlainGap) && group.some((other) => gaps.has(other))))
    return false;
  if (gap.includes(':') && [...gaps].some((other) => other.startsWith(`${gap.split(':')[0]}:`))) return false;
  const said = [company.entity, ...company.addressLines, company.numberLabel];
  if (gap === 'no_country' || gap === 'country_only_destination')
    return !isIncluded(company.countryWords, ...said) && company.country !== 'GB';
  if (gap === 'name_other') return !company.entity.includes(company.name.split(' ')[0] ?? '');
  return true;
}

function chooseGaps(draw: Draw, company: Company, first: Gap): ReadonlySet<Gap> {
  const gaps = new Set<Gap>();
  if (fits(first, gaps, company)) gaps.add(first);
  if (OUTAGES.includes(first as Outage)) return gaps;
  const policyGaps = POLICY_NAMES.flatMap((policy) =>
    POLICY_FAULTS.map((fault): PolicyGap => `${policy}:${fault}`),
  );
  const more = draw.between(0, 5);
  for (let count = 0; count < more; count++) {
    const gap: Gap = draw.chance(0.55)
      ? draw.one(PLAIN_GAPS.filter((plain) => plain !== 'cookie_only'))
      : draw.one(policyGaps);
    if (fits(gap, gaps, company)) gaps.add(gap);
  }
  return gaps;
}

/** The first gap of each shop: all of them come up in both halves of the corpus. */
const FIRST_GAPS: readonly Gap[] = [
  ...OUTAGES,
  ...PLAIN_GAPS,
  'refund:short',
  'return:blanks',
  'cancellation:missing',
  'delivery:off_subject',
  'terms:dead',
];

const BUILDERS = ['shopify', 'woocommerce', 'wix', 'squarespace', 'own'] as const;
const CREDITS: Record<(typeof BUILDERS)[number], string> = {
  shopify: 'Powered by Shopify',
  woocommerce: 'Built with WooCommerce',
  wix: 'Proudly created with Wix.com',
  squarespace: 'Made with Squarespace',
  own: '',
};

/** One shop, the same for the same number. */
export function makeShop(number: number, language: ShopLanguage): Shop {
  const draw = drawFrom(48_000 + number * 7919);
  const company = draw.one(COMPANIES[language]);
  const gaps = chooseGaps(draw, company, FIRST_GAPS[(number >> 1) % FIRST_GAPS.length] as Gap);
  const maker = new ShopMaker(draw, language, company, gaps);
  return { id: `shop-${number}-${language}`, gaps: [...gaps], ...maker.make() };
}

type Layout = 'separate' | 'one_page' | 'joined' | 'faq';

class ShopMaker {
  readonly #draw: Draw;
  readonly #language: ShopLanguage;
  readonly #company: Company;
  readonly #gaps: ReadonlySet<Gap>;
  readonly #words: Words;
  readonly #builder: (typeof BUILDERS)[number];
  readonly #layout: Layout;
  readonly #shownName: string;
  /** The company of the form as this shop spells it. */
  readonly #spelledEntity: string;
  readonly #shownEntity: string;
  readonly #told: string;
  /** The number of the company, perhaps in groups. */
  readonly #number: string;
  readonly #email: string;
  readonly #origin: string;
  readonly #pages: PageBuilder[] = [];
  readonly #truth: Shop['truth'] = {};
  /** The beginnings of the sentences of each policy. */
  readonly #said = new Map<PolicyName, string[]>();
  /** Where the details of the company stand. */
  readonly #detailsAt: 'footer' | 'contact' | 'imprint' | 'terms';
  readonly #priceBy: 'price' | 'sentence' | 'data';
  readonly #marksAt: 'footer' | 'cart' | 'product' | 'text';

  constructor(draw: Draw, language: ShopLanguage, company: Company, gaps: ReadonlySet<Gap>) {
    this.#draw = draw;
    this.#language = language;
    this.#company = company;
    this.#gaps = gaps;
    this.#words = WORDS[language];
    this.#builder = draw.one(BUILDERS);
    this.#layout = draw.one(['separate', 'separate', 'one_page', 'joined', 'faq'] as const);
    const name = gaps.has('name_other') ? OTHER_NAMES[language] : company.name;
    this.#shownName = draw.one([name, name, name.toUpperCase(), `${name}®`]);
    this.#spelledEntity = draw.one([company.entity, company.entity.toUpperCase(), otherwise(company.entity)]);
    this.#shownEntity =
      gaps.has('no_entity') || gaps.has('other_company') ? this.#shownName : this.#spelledEntity;
    this.#number = draw.chance(0.3) ? company.number.replace(/(\d{3,4})(?=\d{3})/, '$1 ') : company.number;
    this.#told = draw
      .one([WORDS[language].statement, STATEMENTS[language]])
      .replace('{descriptor}', company.descriptor);
    this.#email = `${draw.one(['hello', 'service', 'support', 'info'])}@${company.host}`;
    this.#origin = `https://${draw.chance(0.5) ? 'www.' : ''}${company.host}`;
    this.#detailsAt = draw.one(['footer', 'footer', 'contact', 'imprint', 'terms']);
    this.#priceBy = gaps.has('no_currency') ? 'price' : draw.one(['price', 'price', 'sentence', 'data']);
    this.#marksAt = draw.one(['footer', 'footer', 'cart', 'product', 'text']);
  }

  make(): Omit<Shop, 'id' | 'gaps'> {
    const outage = OUTAGES.find((one) => this.#gaps.has(one));
    if (outage) this.#outage(outage);
    else this.#shop();
    const { host } = this.#company;
    const brand: BrandFacts = {
      name: this.#company.name,
      legal_entity: this.#company.entity,
      registration_number: this.#company.number,
      country: this.#company.country,
      address: this.#company.address,
      email: `service@${host}`,
      phone: this.#company.phone,
      hours: null,
      languages: [TAGS[this.#language]],
      currencies: [this.#company.currency],
      descriptors: [this.#company.descriptor],
      hosts: [host, `www.${host}`],
      category: this.#company.category,
      markets: [this.#company.country],
    };
    return { brand, pages: this.#pages.map((page) => page.done()), truth: this.#truth, shown: this.#shown() };
  }

  #page(kind: SitePageKind, path: string, title: string): PageBuilder {
    const tag = this.#draw.chance(0.15) ? 'en' : TAGS[this.#language];
    const page = new PageBuilder(this.#pages.length + 1, kind, this.#origin + path, tag);
    page.page.title = title === '' ? this.#shownName : `${title} – ${this.#shownName}`;
    this.#pages.push(page);
    return page;
  }

  #shown(): Shop['shown'] {
    const { descriptor, addressLines, countryWords } = this.#company;
    const policies = [...this.#said].map(([policy, texts]) => [CHECKS[policy], texts] as const);
    return {
      ...Object.fromEntries(policies),
      business_name: [this.#shownName],
      legal_entity: [this.#spelledEntity],
      registration_number: [this.#number],
      address: addressLines,
      country: [countryWords],
      descriptor: [descriptor],
    };
  }

  #outage(outage: Outage): void {
    const { host } = this.#company;
    const page = this.#page('home', '/', '');
    this.#truth.in_operation = 'gap';
    const skipped: SiteCheckName[] = [
      'business_name',
      'legal_entity',
      'address',
      'contact',
      'refund_policy',
      'terms',
      'goods',
      'prices',
      'card_marks',
    ];
    for (const check of skipped) this.#truth[check] = 'not_checked';
    if (outage === 'parked') {
      page.page.title = host;
      page
        .add(this.#draw.one([this.#words.parked.replace('{host}', host), ...MORE_PARKED]))
        .link('Privacy', 'https://parking.example/privacy');
    } else if (outage === 'soon') {
      page
        .heading(this.#shownName)
        .add(this.#draw.one([this.#words.soon, ...MORE_SOON]), { text: 'Email', as: 'label' });
    } else if (outage === 'locked') {
      page.heading(this.#shownName).add(this.#words.locked, { text: '••••', as: 'button' });
      page.page.forms.push({
        action: `${this.#origin}/password`,
        method: 'post',
        hasPassword: true,
        hasCardNumber: false,
        hasEmail: false,
        hasMessage: false,
      });
    } else if (outage === 'error') {
      page.page.status = 503;
      page.heading('503 Service Temporarily Unavailable').add('nginx');
    } else {
      const elsewhere = 'https://grand-bazaar-outlet.com/';
      page.page.redirects = [{ url: page.page.requested, status: 301 }];
      page.page.reached = elsewhere;
      page.page.failure = { code: 'left_hosts', words: 'The page leads to another domain' };
      page.page.status = 301;
      this.#truth.same_shop = 'gap';
    }
  }

  #shop(): void {
    this.#home();
    this.#products();
    this.#policies();
    this.#contactPage();
    if (this.#draw.chance(0.6) || this.#detailsAt === 'imprint') this.#imprint();
    if (this.#draw.chance(0.6)) this.#about();
    if (this.#layout === 'faq' || this.#gaps.has('descriptor_elsewhere') || this.#draw.chance(0.4))
      this.#faq();
    this.#cart();
    this.#frame();
    this.#faults();
    this.#truths();
  }

  #amount(): string {
    const amount = this.#draw.between(900, 15_000) / 100;
    const { price, vague } = this.#company;
    if (this.#gaps.has('no_currency')) return vague(amount);
    return this.#priceBy === 'price' ? price(amount) : vague(amount);
  }

  #fill(text: string): string {
    const { price, vague } = this.#company;
    const fee = this.#gaps.has('no_currency') ? vague(50) : price(50);
    const days = this.#draw.one([3, 5, 7, 10, 14, 30]);
    return text
      .replaceAll('{days}', String(days))
      .replaceAll('{days2}', String(days + this.#draw.between(2, 9)))
      .replaceAll('{fee}', fee)
      .replaceAll('{name}', this.#shownName)
      .replaceAll('{entity}', this.#shownEntity)
      .replaceAll('{host}', this.#company.host)
      .replaceAll('{country}', this.#company.countryWords);
  }

  #home(): void {
    const page = this.#page('home', '/', '');
    if (this.#builder === 'woocommerce') page.link('Skip to content', `${this.#origin}/#content`, 'header');
    page.heading(this.#draw.one(OTHER_TEXTS[this.#language]));
    for (const product of this.#draw.shuffled(this.#words.products).slice(0, 3)) {
      page.link(product.name, `${this.#origin}/products/${this.#draw.between(1, 99)}`);
      if (!this.#gaps.has('no_prices')) page.add(this.#amount());
    }
    page.add(this.#words.newsletter, { text: 'you@example.com', as: 'label' });
    if (this.#gaps.has('country_only_destination')) page.add(this.#fill(this.#words.shipsTo));
    page.add(this.#draw.one(this.#words.notHours));
    for (const text of this.#draw.shuffled(this.#words.innocent).slice(0, 2))
      page.link(text, `${this.#origin}/products/x`);
    if (this.#gaps.has('prohibited') && this.#draw.chance(0.5))
      page.link(this.#draw.one(this.#words.prohibited), `${this.#origin}/products/p`);
  }

  #products(): void {
    const chosen = this.#draw.shuffled(this.#words.products).slice(0, 2);
    for (const [at, product] of chosen.entries()) {
      const name =
        this.#gaps.has('prohibited') && at === 0 ? this.#draw.one(this.#words.prohibited) : product.name;
      const page = this.#page('product', `/products/${at + 1}`, name);
      page.heading(name);
      const amount = this.#draw.between(900, 15_000) / 100;
      const shown =
        this.#gaps.has('no_currency') || this.#priceBy !== 'price'
          ? this.#company.vague(amount)
          : this.#company.price(amount);
      if (!this.#gaps.has('no_prices'))
        page.add(this.#draw.one(PRICE_STYLES)(shown, this.#company.vague(amount * 1.5)));
      if (!this.#gaps.has('thin_goods'))
        this.#body(page, [
          product.text,
          ...(this.#draw.chance(0.5) ? [this.#draw.one(OTHER_TEXTS[this.#language])] : []),
        ]);
      page.add({ text: this.#words.add, as: 'button' }, `SKU 50123456789${at}0`);
      if (this.#priceBy === 'sentence' && !this.#gaps.has('no_currency'))
        page.add(this.#words.allPrices(this.#company.currency));
      if (this.#priceBy === 'data' && !this.#gaps.has('no_prices')) {
        page.page.structured.push(
          JSON.stringify({
            '@context': 'https://schema.org',
            '@type': 'Product',
            name,
            offers: { '@type': 'Offer', price: amount, priceCurrency: this.#company.currency },
          }),
        );
      } else if (this.#draw.chance(0.3)) {
        page.page.structured.push(JSON.stringify({ '@type': 'BreadcrumbList', itemListElement: [] }));
      }
      page.link(this.#draw.one(this.#words.products).name, `${this.#origin}/products/9`);
    }
  }

  /** Text as the builder divides it into blocks. */
  #body(page: PageBuilder, sentences: readonly string[]): void {
    const glue = isDense(this.#language) ? '' : ' ';
    if (this.#builder === 'squarespace') page.add(sentences.join(glue));
    else if (this.#builder === 'wix') page.add(...sentences);
    else {
      for (let at = 0; at < sentences.length; at += 3) page.add(sentences.slice(at, at + 3).join(glue));
    }
  }

  #sentences(policy: PolicyName, letters: number, language = this.#language): string[] {
    const chosen: string[] = [];
    const need = isDense(language) ? letters / 3 : letters;
    for (const sentence of this.#draw.shuffled(POLICY_TEXTS[language][policy])) {
      if (lettersOf(chosen.join('')) >= need) break;
      const filled = this.#fill(sentence);
      chosen.push(filled);
      this.#said.set(policy, [...(this.#said.get(policy) ?? []), filled.slice(0, BEGINNING)]);
    }
    return chosen;
  }

  #faultOf(policy: PolicyName): PolicyFault | null {
    if (this.#gaps.has('cookie_only')) return 'off_subject';
    return POLICY_FAULTS.find((fault) => this.#gaps.has(`${policy}:${fault}`)) ?? null;
  }

  #policies(): void {
    const joined: PolicyName[] = [];
    for (const policy of POLICY_NAMES) {
      const fault = this.#faultOf(policy);
      this.#truth[CHECKS[policy]] = fault === null ? 'there' : fault === 'timed_out' ? 'unsure' : 'gap';
      if (fault === 'missing') continue;
      if (fault !== null) this.#faultyPolicy(policy, fault);
      else if (this.#layout === 'one_page' && policy !== 'privacy') joined.push(policy);
      else if (
        this.#layout === 'joined' &&
        (policy === 'refund' || policy === 'return' || policy === 'cancellation')
      )
        joined.push(policy);
      else if (this.#layout === 'faq' && (policy === 'delivery' || policy === 'cancellation')) continue;
      else this.#ownPage(policy);
    }
    if (joined.length === 1) this.#ownPage(joined[0] as PolicyName);
    else if (joined.length > 1) this.#joinedPage(joined);
  }

  #ownPage(policy: PolicyName): void {
    const title = this.#draw.one(this.#words.policy[policy]);
    const isPdf = this.#draw.chance(0.08);
    const kind: SitePageKind = this.#draw.chance(0.12) ? 'other' : policy;
    const page = this.#page(kind, isPdf ? `/files/${policy}.pdf` : `/policies/${policy}`, title);
    if (isPdf) {
      page.page.content = 'pdf';
      page.page.pdf = { sha256: '1'.repeat(64), bytes: 40_000, pages: 2 };
      page.page.screenshot = null;
    }
    page.heading(title);
    this.#body(page, this.#sentences(policy, 520));
    if (policy === 'terms') this.#termsDetails(page);
  }

  #termsDetails(page: PageBuilder): void {
    if (this.#detailsAt === 'terms') this.#details(page);
    if (this.#descriptorAt() === 'terms') page.add(this.#told);
  }

  #joinedPage(policies: readonly PolicyName[]): void {
    const isTerms = policies.includes('terms');
    const title = isTerms ? this.#draw.one(this.#words.policy.terms) : this.#words.both;
    const page = this.#page(
      isTerms ? 'terms' : 'refund',
      isTerms ? '/terms' : '/policies/refund-policy',
      title,
    );
    page.heading(title);
    const order = isTerms ? [...policies].toSorted((left) => (left === 'terms' ? -1 : 0)) : policies;
    for (const policy of order) {
      page.heading(isTerms ? this.#words.part[policy] : this.#draw.one(this.#words.policy[policy]));
      this.#body(page, this.#sentences(policy, 450));
    }
    if (isTerms) this.#termsDetails(page);
  }

  #faultyPolicy(policy: PolicyName, fault: PolicyFault): void {
    const title = this.#draw.one(this.#words.policy[policy]);
    const page = this.#page(policy, `/pages/${policy}`, title);
    const glue = isDense(this.#language) ? '' : ' ';
    if (fault === 'dead') {
      page.page.status = 404;
      page.page.title = this.#words.notFound;
      page.heading(this.#words.notFound).link(this.#words.home, this.#origin);
      return;
    }
    if (fault === 'timed_out') {
      page.page.status = null;
      page.page.title = '';
      page.page.failure = { code: 'timed_out', words: 'The page took longer than 60 seconds' };
      return;
    }
    page.heading(title);
    if (fault === 'short') page.add(this.#sentences(policy, 150).join(glue));
    else if (fault === 'off_subject') {
      if (!this.#gaps.has('cookie_only'))
        this.#body(
          page,
          this.#draw.shuffled(OTHER_TEXTS[this.#language]).map((text) => this.#fill(text)),
        );
    } else if (fault === 'other_language') {
      const others = (['de', 'fr', 'es', 'en'] as const).filter((one) => one !== this.#language);
      this.#body(page, this.#sentences(policy, 520, this.#draw.one(others)));
    } else {
      const sentences = this.#sentences(policy, 520);
      sentences.splice(
        this.#draw.between(1, sentences.length),
        0,
        this.#draw.one([...this.#words.blanks, ...MORE_BLANKS[this.#language]]),
      );
      this.#body(page, sentences);
    }
  }

  /** The company with its number and its address. */
  #details(page: PageBuilder, region: 'main' | 'footer' = 'main'): void {
    const { number, numberLabel, addressLines, countryWords } = this.#company;
    const has = (gap: Gap) => this.#gaps.has(gap);
    const lines: string[] = [];
    if (has('other_company')) lines.push(this.#words.otherCompany);
    else if (!has('no_entity')) lines.push(this.#spelledEntity);
    if (has('other_number'))
      lines.push(`${numberLabel} ${number.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))}`);
    else if (!has('no_number')) lines.push(`${numberLabel} ${this.#number}`);
    if (has('other_address')) lines.push(...OTHER_ADDRESS[this.#language]);
    else if (!has('no_address')) {
      const isTold = !(has('no_country') || has('country_only_destination'));
      const [last = '', ...before] = addressLines.toReversed();
      const glue = isDense(this.#language) ? '，' : ', ';
      const isJoined = this.#draw.chance(0.5);
      const shown = isTold && !last.includes(countryWords) && isJoined ? last + glue + countryWords : last;
      lines.push(...before.toReversed(), shown);
      if (isTold && !isJoined && !addressLines.join().includes(countryWords)) lines.push(countryWords);
    }
    if (this.#draw.chance(0.4)) page.add({ text: lines.join(isDense(this.#language) ? ' ' : ', '), region });
    else page.add(...lines.map((text) => ({ text, region })));
  }

  #contacts(page: PageBuilder, region: 'main' | 'footer' = 'main'): void {
    const { write, call } = this.#words;
    const { phone } = this.#company;
    const has = (gap: Gap) => this.#gaps.has(gap);
    if (has('no_contact') || has('form_only') || has('third_party_email')) return;
    if (has('phone_in_picture')) {
      page.image('/img/hotline-banner.png', { alt: call });
      return;
    }
    if (has('free_mail')) {
      page.add({ text: `${write}: happy.shopkeeper2019@gmail.com`, region });
      return;
    }
    const how = this.#draw.one(['mailto', 'text', 'phone', 'tel', 'both', 'at'] as const);
    if (how === 'mailto' || how === 'both')
      page.link(this.#draw.chance(0.5) ? this.#email : write, `mailto:${this.#email}?subject=Order`, region);
    if (how === 'text') page.add({ text: `${write}: ${this.#email}`, region });
    if (how === 'at') page.add({ text: `${write}: ${this.#email.replace('@', ' (at) ')}`, region });
    if (how === 'phone' || how === 'both')
      page.add({
        text: `${call} ${this.#draw.one([phone, phone.replaceAll(' ', '.'), phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))])}`,
        region,
      });
    if (how === 'tel')
      page.link(this.#draw.chance(0.5) ? phone : call, `tel:${phone.replace(/[^\d+]/g, '')}`, region);
  }

  #contactPage(): void {
    const page = this.#page('contact', '/contact', this.#words.contact);
    page.heading(this.#words.contact);
    this.#contacts(page);
    if (this.#gaps.has('form_only') || this.#gaps.has('third_party_email') || this.#draw.chance(0.5)) {
      page.add(this.#words.message, { text: 'name@domain.com', as: 'label' });
      if (
        !this.#gaps.has('third_party_email') &&
        !this.#gaps.has('no_contact') &&
        !this.#gaps.has('phone_in_picture')
      )
        page.page.forms.push({
          action: `${this.#origin}/contact`,
          method: 'post',
          hasPassword: false,
          hasCardNumber: false,
          hasEmail: true,
          hasMessage: true,
        });
    }
    if (!this.#gaps.has('no_hours'))
      page.add(this.#draw.one([...this.#words.hours, ...MORE_HOURS[this.#language]]));
    page.add(this.#draw.one(this.#words.notHours));
    if (this.#detailsAt === 'contact') this.#details(page);
  }

  #imprint(): void {
    const page = this.#page('imprint', '/imprint', this.#words.imprint);
    page.heading(this.#words.imprint);
    if (this.#detailsAt === 'imprint') this.#details(page);
    else if (this.#gaps.has('other_company')) page.add(this.#words.otherCompany);
    else if (!this.#gaps.has('no_entity')) page.add(this.#spelledEntity);
    page.add(this.#words.hostedBy);
  }

  #about(): void {
    const page = this.#page('about', '/about', this.#words.about);
    page.heading(this.#words.about);
    this.#body(page, this.#draw.shuffled(OTHER_TEXTS[this.#language]).slice(0, 4));
  }

  #faq(): void {
    const page = this.#page('other', '/faq', this.#words.faq);
    page.heading(this.#words.faq);
    if (this.#layout === 'faq') {
      for (const policy of ['delivery', 'cancellation'] as const) {
        if (this.#faultOf(policy) !== null) continue;
        page.add({
          text: `${this.#draw.one(this.#words.policy[policy])}?`,
          as: this.#draw.chance(0.5) ? 'button' : 'heading',
        });
        this.#body(page, this.#sentences(policy, 450));
      }
    }
    if (this.#gaps.has('descriptor_elsewhere')) page.add(this.#told);
    page.add('ISO 9001:2015', `#2026-4471-8890`);
    if (this.#gaps.has('third_party_email')) page.add('privacy@shopify.com, dpo@cloudharbor.net');
  }

  #descriptorAt(): 'terms' | 'checkout' | 'cart' | null {
    if (this.#gaps.has('no_descriptor') || this.#gaps.has('descriptor_elsewhere')) return null;
    const isTermsThere = this.#faultOf('terms') === null;
    return isTermsThere && this.#company.descriptor.length % 2 === 0
      ? 'terms'
      : this.#detailsAt === 'footer'
        ? 'checkout'
        : 'cart';
  }

  #cart(): void {
    const cart = this.#page('cart', '/cart', this.#words.cart);
    cart.heading(this.#words.cart).add(this.#words.emptyCart);
    const needsCheckout = this.#descriptorAt() === 'checkout';
    const checkout =
      needsCheckout || this.#gaps.has('card_http') || this.#draw.chance(0.4)
        ? this.#page('checkout', '/checkout', this.#words.checkout)
        : null;
    checkout?.heading(this.#words.checkout).add(this.#words.emptyCart);
    const told = this.#told;
    if (this.#descriptorAt() === 'checkout') checkout?.add(told);
    if (this.#descriptorAt() === 'cart') cart.add(told);
    if (this.#marksAt === 'cart' && !this.#gaps.has('no_marks') && !this.#gaps.has('marks_sprite'))
      this.#marks(cart);
    if (this.#gaps.has('card_http')) {
      checkout?.page.forms.push({
        action: `http://${this.#company.host}/pay`,
        method: 'post',
        hasPassword: false,
        hasCardNumber: true,
        hasEmail: true,
        hasMessage: false,
      });
    } else if (checkout && this.#draw.chance(0.5)) {
      checkout.page.forms.push({
        action: `${this.#origin}/pay`,
        method: 'post',
        hasPassword: false,
        hasCardNumber: true,
        hasEmail: true,
        hasMessage: false,
      });
    }
    if (this.#gaps.has('other_checkout')) {
      for (const page of this.#pages.filter(
        (one) => one.page.kind === 'product' || one.page.kind === 'cart',
      )) {
        page.link(this.#words.checkout, 'https://secure.bargain-basement-store.net/checkout?sku=7');
      }
    } else if (this.#draw.chance(0.3)) {
      cart.link(
        this.#words.checkout,
        this.#draw.one([
          'https://checkout.stripe.com/c/pay/cs_live_a1',
          'https://www.paypal.com/checkoutnow?token=EC-1',
          `https://shop.${this.#company.host}/checkout`,
        ]),
      );
    }
  }

  #marks(page: PageBuilder): void {
    const how = this.#draw.one(['src', 'alt', 'title'] as const);
    for (const [name, file] of [
      ['Visa', 'visa'],
      ['Mastercard', 'mastercard'],
      ['American Express', 'amex'],
    ] as const) {
      if (how === 'src') page.image(`https://cdn.example.net/icons/${file}-4f2a.svg`);
      else if (how === 'alt') page.image('data:image/svg+xml;base64,PHN2', { alt: name });
      else page.image('/assets/i/7731.png', { title: name });
    }
  }

  /** Header, menu and footer of every page. */
  #frame(): void {
    const { policy, home, contact, cart } = this.#words;
    const isLogo = this.#draw.chance(0.3);
    for (const page of this.#pages) {
      if (page.page.failure || page.page.content === 'pdf') continue;
      const isBare =
        this.#gaps.has('cookie_only') &&
        ['refund', 'return', 'cancellation', 'delivery', 'terms', 'privacy'].includes(page.page.kind);
      if (isLogo) page.image('/logo.svg', { alt: this.#shownName });
      else page.link(this.#shownName, this.#origin, 'header');
      for (const label of [home, contact, cart]) page.link(label, `${this.#origin}/${label.length}`, 'nav');
      if (!isBare) {
        for (const name of POLICY_NAMES) {
          if (this.#faultOf(name) !== 'missing')
            page.link(policy[name][0] as string, `${this.#origin}/policies/${name}`, 'footer');
        }
      }
      if (this.#builder === 'shopify')
        page.add({
          text: `${this.#company.countryWords} (${this.#company.currency} $)`,
          as: 'button',
          region: 'footer',
        });
      page.add(
        { text: `© 2026 ${this.#shownName}`, region: 'footer' },
        { text: CREDITS[this.#builder], region: 'footer' },
      );
      page.add({ text: this.#words.cookies, region: this.#draw.chance(0.5) ? 'footer' : 'main' });
      if (this.#detailsAt === 'footer') {
        this.#details(page, 'footer');
        if (this.#draw.chance(0.5)) this.#contacts(page, 'footer');
      }
      const noMarks = this.#gaps.has('no_marks') || this.#gaps.has('marks_sprite');
      if (this.#marksAt === 'footer' && !noMarks) this.#marks(page);
      if (this.#marksAt === 'product' && page.page.kind === 'product' && !noMarks) this.#marks(page);
      if (this.#marksAt === 'text' && page.page.kind === 'cart' && !noMarks)
        page.add(this.#draw.one([this.#words.cards, MORE_CARDS[this.#language]]));
      if (this.#gaps.has('marks_sprite')) page.image('/img/payment-methods.png', { alt: 'Payment methods' });
      if (this.#gaps.has('no_marks'))
        page.image('/img/provisa-lamp.jpg').image('/img/paypal.svg', { alt: 'PayPal' });
    }
    if (this.#gaps.has('no_marks') && this.#language === 'en')
      this.#pages[0]?.add('Travelling? We cannot help with visa applications.');
  }

  #faults(): void {
    const [home, ...rest] = this.#pages;
    const other = rest.find(({ page }) => page.failure === null) ?? home;
    if (this.#gaps.has('cert_expired') && other?.page.tls)
      other.page.tls.valid_until = '2026-11-02T00:00:00.000Z';
    if (this.#gaps.has('cert_fault') && home?.page.tls)
      home.page.tls.fault = 'The name of the certificate is another one';
    if (this.#gaps.has('plain_page') && other) {
      other.page.reached = other.page.reached.replace('https:', 'http:');
      other.page.tls = null;
    }
    if (this.#gaps.has('mixed')) home?.page.insecure.push(`http://${this.#company.host}/old/banner.jpg`);
  }

  #truths(): void {
    const has = (gap: Gap) => this.#gaps.has(gap);
    const state = (isGap: boolean, isUnsure = false): TrueState =>
      isGap ? 'gap' : isUnsure ? 'unsure' : 'there';
    const truth = this.#truth;
    // Where the details of the company would be in terms that are missing, they are nowhere.
    const isInTerms = this.#detailsAt === 'terms' && this.#faultOf('terms') !== null;
    truth.business_name = state(has('name_other'));
    const texts = this.#pages.flatMap(({ page }) => page.blocks.map(({ text }) => text)).join('\n');
    truth.legal_entity = state(!texts.includes(this.#spelledEntity));
    truth.registration_number = state(!texts.includes(this.#number));
    truth.address = state(has('no_address') || isInTerms, has('other_address'));
    if (!has('other_address'))
      truth.country = state(
        has('no_address') || has('no_country') || has('country_only_destination') || isInTerms,
      );
    // A name that holds that of the country, or its register, tells the country too.
    const { entity, countryWords, numberLabel, country } = this.#company;
    if (isIncluded(countryWords, entity, numberLabel) || country === 'GB') delete truth.country;
    truth.contact = state(
      has('no_contact') || has('third_party_email'),
      has('form_only') || has('phone_in_picture') || has('free_mail'),
    );
    truth.hours = state(has('no_hours'));
    truth.goods = state(has('thin_goods'));
    truth.prices = state(has('no_prices') || has('no_currency'));
    truth.card_marks = state(has('no_marks'), has('marks_sprite'));
    truth.descriptor = state(has('no_descriptor'), has('descriptor_elsewhere'));
    truth.terms_acceptance = 'not_checked';
    truth.tls = state(has('cert_expired') || has('cert_fault') || has('plain_page'));
    truth.mixed_content = state(has('mixed'));
    truth.card_form = state(has('card_http'));
    truth.in_operation = 'there';
    truth.prohibited_words = state(false, has('prohibited'));
    truth.same_shop = state(
      has('other_checkout') || (has('other_company') && texts.includes(this.#words.otherCompany)),
    );
  }
}

const CHECKS = {
  refund: 'refund_policy',
  return: 'return_policy',
  cancellation: 'cancellation_policy',
  delivery: 'delivery_policy',
  terms: 'terms',
  privacy: 'privacy',
} as const satisfies Record<PolicyName, SiteCheckName>;

const OTHER_ADDRESS: Record<ShopLanguage, readonly string[]> = {
  en: ['77 Beacon Road, Dunedin 9012'],
  sc: ['福建省厦门市思明区湖滨南路258号'],
  tc: ['元朗青山公路218號'],
  de: ['Am Hafen 3', '20457 Hamburg'],
  fr: ['5 place du Marché', '31000 Toulouse'],
  es: ['Avenida del Puerto 9', '29001 Málaga'],
  ja: ['大阪府大阪市北区梅田1丁目3-1'],
};
