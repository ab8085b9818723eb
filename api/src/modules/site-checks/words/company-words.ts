import { wordPattern } from './word-pattern.ts';

/** Words by which a text names who runs the site. */
export const OPERATOR_WORDS = wordPattern(
  `operated by | owned by | owned and operated by | run by | trading name of | is a brand of | angaben gemäß | betreiber | anbieter | diensteanbieter | vertreten durch |
  édité par | éditeur du site | exploité par | titularidad de | titular de la web | es titular | 经营者 | 运营方 | 公司名称 | 公司全称 | 公司名 |
  販売業者 | 運営会社 | 会社名 | 事業者名`,
);

/** Words that end the name of a company, in folded text. */
export const COMPANY_FORM =
  /(?<![\p{L}])(?:llc|ltd\.?|limited|inc\.?|incorporated|corp\.?|gmbh|ug|ag|kg|ohg|og|e\.?k\.|sarl|sas|sasu|eurl|s\.l\.u?\.?|s\.a\.|plc|pte\.? ltd\.?|pty\.? ltd\.?|b\.v\.|s\.r\.l\.)(?![\p{L}])|有限公司|有限责任公司|股份有限公司|株式会社|合同会社|有限会社/u;

/** "This site is run by … Limited" in folded Chinese, where the verb follows the company. */
export const CHINESE_OPERATOR = /由[^。，,;；\s]{2,40}公司[^。，,;；\s]{0,4}(?:经营|运营|营运|拥有|管理)/u;

/** Companies and services that work for a shop. */
export const SERVICES = wordPattern(
  `payment | payments | paypal | stripe | klarna | adyen | mollie | worldpay | alipay | google | meta platforms | facebook | shopify | amazon | cookies | newsletter | dhl | fedex |
  zahlung* | versand* | paiement* | livraison | pago* | envíos | 支付 | 付款 | 配送 | 速运 | 快递 | 物流 | 決済 | 配送`,
);
