import type { Claim } from '@cbp/shared/entities/dispute-claim';
import type { Message } from '@cbp/shared/entities/evidence.model';
import { BUYER } from '@cbp/shared/entities/message';
import { isDayBefore } from './claims.ts';
import type { ReportData } from './report-data.ts';

/** A sentence that the buyer wrote, word for word. */
export type BuyerWords = { quote: string; message: Message };

type Kind = { says: RegExp; deniedBy: RegExp };

/*
 * Read narrowly: a sentence that asks, doubts, denies or puts a condition is not quoted, and a later one that takes it
 * back makes it worth nothing.
 */
const DOUBT =
  /[?？]|\b(?:not|never|no|nothing|none|without|if|when|where|unless|until|still|yet|should|would|will|wont|cannot|cant|didnt|dont|doesnt|isnt|wasnt|hasnt|havent|hadnt|wrong|empty|only|part|partly|another|stolen|neighbou?r)\b|[没沒未不无無吗嗎呢错錯空]|还没|還沒|为什么|為什麼|怎么|怎麼/iu;

const NOT_THERE =
  /\b(?:not|never|nothing|hasnt|havent|didnt|wrong|empty|missing|lost|stolen|fake|counterfeit)\b|[没沒未]收到|[没沒]有收到|[没沒]到|[错錯]|空的|假的?/iu;

const RECEIVED: Kind = {
  says: /\b(?:(?:it|they|parcel|package|order|item|items|goods|everything|delivery)\s+(?:has |have |just |already |has just )?(?:arrived|came|was delivered|were delivered|been delivered)|(?:i|we)(?: have| ve)?(?: just| already)?\s+(?:received|got)\s+(?:it|them|everything|the|my|your|our)|(?:received|arrived) (?:today|yesterday|this morning|safely|with thanks))\b|已[经經]?收到|收到了|收到货|收到貨|已[经經]?(?:送到|送达|送達|签收|簽收)/iu,
  deniedBy: NOT_THERE,
};

const ORDERED: Kind = {
  says: /\b(?:i|we)(?: have| ve)?(?: just| already)?\s+(?:ordered|bought|purchased|paid)\b|\bmy (?:order|parcel|purchase)\b|我[在]?(?:订了|訂了|下单|下單|买了|買了|订购|訂購)|我的(?:订单|訂單|包裹)/iu,
  deniedBy:
    /\b(?:not me|not mine|fraud|unauthori[sz]ed|someone else|never (?:ordered|bought))\b|不是我|盗刷|盜刷|[没沒]有?(?:订|訂|买|買)/iu,
};

const KINDS: Partial<Record<Claim, Kind>> = {
  fraud: ORDERED,
  fraud_card_present: ORDERED,
  unrecognised: ORDERED,
};

/** Sentences end at their marks and at line breaks; a number's point ends none. */
function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?。！？\n]+(?:[.](?=\d)[^.!?。！？\n]*)*[.!?。！？]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** "Hasn’t" and "hasn't" as "hasnt", so that a list of words holds both. */
function read(sentence: string): string {
  return sentence.replace(/['’]/g, '').replace(/\s+/g, ' ');
}

const LONGEST_QUOTE = 160;

/**
 * The buyer's own words that answer a claim: that the goods arrived, or, where somebody says not to have made the payment,
 * that they ordered. The last sentence of the kind, and none where the buyer writes the opposite afterwards or in the
 * same message.
 */
export function buyerWords({ messages, product }: ReportData, claim: Claim): BuyerWords | null {
  const kind = KINDS[claim] ?? RECEIVED;
  const { says, deniedBy } = kind;
  const said = messages
    .filter(({ sender, message }) => sender === BUYER && message)
    .map((message) => ({ message, sentences: sentencesOf(message.message ?? '') }));
  const mayAsk = kind === ORDERED;
  const found = said.findLastIndex(({ sentences }) => sentences.some((each) => isSaid(each, says, mayAsk)));
  const one = said[found];
  if (!one) return null;
  const isDenied = said
    .slice(found)
    .some(({ sentences }) => sentences.some((each) => deniedBy.test(read(each))));
  const candidates = one.sentences.filter((each) => isSaid(each, says, mayAsk));
  const quote = candidates.findLast((each) => !/[?？]/.test(each)) ?? candidates.at(-1);
  // Nothing arrives before it was sent.
  const isTooEarly = !mayAsk && isDayBefore(one.message.timestamp, product.shipping_date);
  if (isDenied || isTooEarly || !quote || quote.length > LONGEST_QUOTE) return null;
  return { quote, message: one.message };
}

/** Who asks after "my order" has one; who asks whether it arrived has not said that it did. */
function isSaid(sentence: string, says: RegExp, mayAsk: boolean): boolean {
  const plain = read(sentence);
  return says.test(plain) && (mayAsk || !DOUBT.test(plain));
}
