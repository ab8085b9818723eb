import type { Claim } from '@cbp/shared/disputes/dispute-claim';
import type { Message } from '@cbp/shared/evidence/evidence.model';
import { BUYER } from '@cbp/shared/evidence/message';
import { parseTime } from '@cbp/shared/format/time';
import { isDayBefore } from './delivery-facts.ts';
import { mayBeQuoted, sentencesOf } from './quotation.ts';
import type { ReportData } from './report-data.ts';

/** The meaning of a sentence: the goods arrived, they are kept, or the buyer ordered. */
type Meaning = 'received' | 'kept' | 'ordered';

/** A sentence that the buyer wrote, word for word, and what it says. */
export type BuyerWords = { quote: string; message: Message; means: Meaning };

type Kind = {
  means: Meaning;
  says: RegExp;
  /** Words that change the meaning of such a sentence; null where even a question counts. */
  doubt: RegExp | null;
  /** A contradiction, in the same message or a later one. */
  deniedBy: RegExp;
};

/*
 * Read narrowly: a sentence that asks, doubts, denies or puts a condition is not quoted, nor is one that a later
 * sentence contradicts.
 */
const DOUBT =
  /[?？]|\b(?:not|never|no|nothing|none|without|if|when|where|unless|until|still|yet|should|would|will|wont|cannot|cant|didnt|dont|doesnt|isnt|wasnt|hasnt|havent|hadnt|wrong|empty|only|part|partly|another|stolen|neighbou?r)\b|[没沒未不无無吗嗎呢错錯空]|还没|還沒|为什么|為什麼|怎么|怎麼/iu;

const NOT_THERE =
  /\b(?:not|never|nothing|hasnt|havent|didnt|wrong|empty|missing|lost|stolen|fake|counterfeit)\b|[没沒未]收到|[没沒]有收到|[没沒]到|[错錯]|空的|假的?/iu;

const RECEIVED: Kind = {
  means: 'received',
  doubt: DOUBT,
  says: /\b(?:(?:it|they|parcel|package|order|item|items|goods|everything|delivery)\s+(?:has |have |just |already |has just )?(?:arrived|came|was delivered|were delivered|been delivered)|(?:i|we)(?: have| ve)?(?: just| already)?\s+(?:received|got)\s+(?:it|them|everything|the|my|your|our)|(?:received|arrived) (?:today|yesterday|this morning|safely|with thanks))\b|已[经經]?收到|收到了|收到货|收到貨|已[经經]?(?:送到|送达|送達|签收|簽收)/iu,
  deniedBy: NOT_THERE,
};

const COMPLAINS = /\b(?:but|damag|broke|mark|scratch|torn|crack|defect|refund|return)|[但坏壞退破裂瑕]/iu;

/** Against any dispute: an arrival with a complaint says as much for the buyer. */
const RECEIVED_WELL: Kind = {
  ...RECEIVED,
  deniedBy: new RegExp(`${NOT_THERE.source}|${COMPLAINS.source}`, 'iu'),
};

/* A buyer who would like to keep the goods keeps them. */
const KEPT_GOODS: Kind = {
  means: 'kept',
  doubt:
    /[?？]|\b(?:not|never|no|if|unless|until|when|how|cannot|cant|dont|wont|might|may|maybe|have to|had to|only|rather)\b|[没沒不無无吗嗎呢]|如果/iu,
  says: /\b(?:(?:i|we)(?: am| are| will| would like to| want to| have decided to)?|ill|im|id like to) (?:just |gladly )?keep(?:ing)? (?:it|them|everything|the (?:goods|items?|order))\b(?! (?:open|for|as|in mind|from|away|safe))|我[们們]?[会會想]?(?:留下|保留)(?!.*(?:[权權]|追究|[证證][据據]|[诉訴]))/iu,
  deniedBy:
    /\b(?:return|sen[dt]\w* (?:it|them) back|changed my mind|(?:not|wont|cant) keep|fake|counterfeit)|退[货貨回]|[寄送]回|假|[不没沒][想会會]?保?留/iu,
};

const ORDERED: Kind = {
  means: 'ordered',
  doubt: null,
  says: /\b(?:i|we)(?: have| ve)?(?: just| already)?\s+(?:ordered|bought|purchased|paid)\b|\bmy (?:order|parcel|purchase)\b|我[在]?(?:订了|訂了|下单|下單|买了|買了|订购|訂購)|我的(?:订单|訂單|包裹)/iu,
  deniedBy:
    /\b(?:not me|not mine|fraud|unauthori[sz]ed|someone else|never (?:ordered|bought))\b|不是我|盗刷|盜刷|[没沒]有?(?:订|訂|买|買)/iu,
};

/** The first of them that is said. */
const KINDS: Partial<Record<Claim, readonly Kind[]>> = {
  // That goods arrived says nothing of how they were, and often stands in a complaint.
  not_as_described: [KEPT_GOODS],
  fraud: [ORDERED],
  fraud_card_present: [ORDERED],
  unrecognised: [ORDERED],
  // Who keeps the goods answers most of what may be meant.
  any: [KEPT_GOODS, RECEIVED_WELL],
};

/** "Hasn’t" and "hasn't" as "hasnt", so that a list of words holds both. */
function read(sentence: string): string {
  return sentence.replace(/['’]/g, '').replace(/\s+/g, ' ');
}

/**
 * The buyer's own words that answer a claim: that the goods arrived; that they are kept, where they are said to be other than
 * described; or, where the cardholder denies the payment, that they ordered. The last sentence of the kind, and none
 * where the buyer writes the opposite afterwards or in the same message.
 */
export function buyerWords(report: ReportData, claim: Claim): BuyerWords | null {
  for (const kind of KINDS[claim] ?? [RECEIVED]) {
    const words = wordsOf(report, kind);
    if (words) return words;
  }
  return null;
}

function wordsOf(report: ReportData, kind: Kind): BuyerWords | null {
  const { messages } = report;
  const { means, deniedBy } = kind;
  const said = messages
    .filter(({ sender, message }) => sender === BUYER && message)
    .map((message) => ({ message, sentences: sentencesOf(message.message ?? '') }));
  const found = said.findLastIndex(({ sentences }) => sentences.some((each) => isStated(each, kind)));
  const one = said[found];
  if (!one) return null;
  const isDenied = said
    .slice(found)
    .some(({ sentences }) => sentences.some((each) => deniedBy.test(read(each))));
  const candidates = one.sentences.filter((each) => isStated(each, kind));
  const quote = candidates.findLast((each) => !/[?？]/.test(each)) ?? candidates.at(-1);
  const isTooEarly = means !== 'ordered' && isBeforeGoods(report, one.message.timestamp);
  if (isDenied || isTooEarly || !quote || !mayBeQuoted(quote)) return null;
  return { quote, message: one.message, means };
}

/** Nothing arrives before it was sent, nor before the first day on which it was handed over, as the other records have it. */
function isBeforeGoods({ product, shipment }: ReportData, written: string | null | undefined): boolean {
  const handedOver = [product.delivery_signed_date, shipment?.delivered_date].filter((time) =>
    parseTime(time),
  );
  return (
    isDayBefore(written, product.shipping_date) ||
    (handedOver.length > 0 && handedOver.every((time) => isDayBefore(written, time)))
  );
}

/** Who asks after "my order" has one; who asks whether it arrived has not said that it did. */
function isStated(sentence: string, { says, doubt }: Kind): boolean {
  const plain = read(sentence);
  return says.test(plain) && !doubt?.test(plain);
}
