import { wordPattern } from './word-pattern.ts';

export const PHONE_WORDS = wordPattern(
  `phone | telephone | tel | call | mobile | hotline | whatsapp | telefon* | tél | téléphone | teléfono | móvil | 电话 | 热线 | 手机 | 致电 | 電話 |
  客服 | 查询`,
);
export const FAX_WORDS = wordPattern('fax | telefax | télécopie | 传真 | ファックス');

/** Words in the name or the text of a picture that shows how to get in touch. */
export const CONTACT_PICTURE = wordPattern(
  `phone | telephone | hotline | call us | call | contact | e-mail | email | telefon | téléphone | teléfono | 电话 | 热线 | 客服 | 邮箱 | 電話 | 电邮 | 联系 | 联络 | メール`,
);

/** Parts of an address before the @ that stand for those of the reader. */
export const PLACEHOLDER_LOCALS: ReadonlySet<string> = new Set(
  'you your name email mail user username youremail yourname name.surname jane john john.doe jane.doe example muster'.split(
    ' ',
  ),
);
export const PLACEHOLDER_HOSTS: ReadonlySet<string> = new Set(
  'example.com example.org example.net domain.com email.com mail.com yourdomain.com yourstore.com company.com site.com'.split(
    ' ',
  ),
);

/** Words that introduce the hours of a shop or of its service. */
export const HOURS_LABELS = wordPattern(
  `opening hours | business hours | office hours | service hours | customer service hours | support hours | hours of operation | opening times |
  working hours | öffnungszeiten | servicezeiten | geschäftszeiten | erreichbar | horaires | heures d'ouverture | horario* | 营业时间 | 客服时间 |
  服务时间 | 客户服务时间 | 办公时间 | 工作时间 | 受付时间 | 営業時間 | 受付時間 | 营业时间`,
);

/** Words of times at which goods are sent, and not customers served. */
export const DELIVERY_TIMES = wordPattern(
  `deliver* | dispatch* | courier* | shipping | cut-off | cut off | pick-up times | zustell* | livraison* | entrega* | 配送 | 派件 | 派送 | 送货 | 截单 | 发货 | 発送 | 配達 | お届け`,
);

export const WEEKDAYS = wordPattern(
  `monday* | tuesday* | wednesday* | thursday* | friday* | saturday* | sunday* | mon | tue | tues | wed | thu | thurs | fri | sat | sun | weekdays | weekends |
  every day | daily | seven days | montag* | dienstag* | mittwoch* | donnerstag* | freitag* | samstag* | sonntag* | mo | di | mi | do | fr | werktags | täglich |
  lundi* | mardi* | mercredi* | jeudi* | vendredi* | samedi* | dimanche* | lun | mar | mer | jeu | ven | sam | lunes | martes | miércoles | jueves | viernes |
  sábado* | domingo* | l-v | l a v | 周一 | 周二 | 周三 | 周五 | 周六 | 周日 | 周末 | 星期 | 礼拜 | 工作日 | 每天 | 每日 | 平日 | 月曜 | 火曜 | 金曜 | 土曜 | 毎日 | 年中无休 | 年中無休 | 月〜金 | 月~金`,
);

const TIME =
  '(?:[01]?\\d|2[0-4])(?:\\s?[:.h时点時点]\\s?[0-5]\\d)?\\s?(?:a\\.?m\\.?|p\\.?m\\.?|nn|noon|midnight|uhr|h|时|点|時|半)?';
const TO = '\\s?(?:[-–—~〜～至到]|to|until|till|and|bis|a|à|y|から)\\s?';
const BEFORE = '(?:上午|下午|早晨|早上|早|中午|傍晚|晚上|晚|夜|午前|午後|午后|les?\\s|las\\s)?\\s?';

/** From one time to another, in folded text. A countdown has a third number. */
export const TIME_RANGE = new RegExp(
  `(?<!\\p{N}[:.,]?)${BEFORE}${TIME}${TO}${BEFORE}${TIME}(?![\\p{N}:%])`,
  'u',
);
/** A range such as "3-5" counts with a sign of time only. */
export const SIGN_OF_TIME =
  /\d\s?[:.h时点時]\s?\d{2}|\d\s?(?:a\.?m|p\.?m|nn|noon|uhr|h(?![\p{L}])|时|点|時)/u;
