import type { PolicyCheckName } from '@cbp/shared/inspections/checks/site-check';
import { wordPattern } from './word-pattern.ts';

type PolicyWords = {
  /** In titles and headings. */
  title: RegExp;
  /** In a text that is on the subject: it has at least two of them. */
  subject: RegExp;
};

/** Words by which a policy is recognised, in English, Chinese, German, French, Spanish and Japanese. */
export const POLICY_WORDS: Record<PolicyCheckName, PolicyWords> = {
  refund_policy: {
    title: wordPattern(
      'refund* | money back | money-back | reimburse* | erstattung* | rückerstattung* | geld zurück | rembours* | reembols* | 退款 | 返金 | 払い戻し',
    ),
    subject: wordPattern(
      `refund* | money back | credited | repaid | reimburs* | original payment method | your money | restocking | erstatt* |
      rückerstatt* | rückzahlung* | gutschrift* | kaufpreis* | geld | versandkosten | rembours* | recrédit* | restitu* | somme |
      reembols* | abonar* | abono | devolveremos | importe | 退款 | 退还 | 原路 | 全额 | 存回 | 款项 | 手续费 | 入账 | 返金 | 全額 | 明細 | 払い戻し`,
    ),
  },
  return_policy: {
    title: wordPattern(
      `return | returns | returning | exchange* | sending things back | send back | rücksend* | rückgabe* | retoure* | umtausch* |
      retour | retours | échange* | devoluci* | 退货 | 退换 | 换货 | 返品 | 交換`,
    ),
    subject: wordPattern(
      `return | returns | returned | return label | send an item back | send it back | sending things back | sent back | unworn | unused |
      with tags | original packaging | packaging | proof of posting | exchange* | store credit | rücksend* | rücksendung* | zurücksend* |
      zurückgeschickt | zurückzusenden | ungetragen | originalverpackung | umtausch* | rückgabe* | einlieferungsbeleg | retour* |
      renvoi | renvoyer | non portés | emballage | échang* | preuve de dépôt | devoluci* | devolver* | sin usar | embalaje | etiquetas |
      justificante | cambios | 退货 | 退回 | 寄回 | 退换 | 换货 | 未使用 | 吊牌 | 原包装 | 原有包装 | 寄件 | 返品 | 返送 | タグ | 交換 | 発送控え`,
    ),
  },
  cancellation_policy: {
    title: wordPattern(
      `cancel | cancels | cancellation* | cancelling | canceling | widerruf* | stornier* | storno* | kündig* | annul* | rétractation | résiliation |
      cancelaci* | desistimiento | anulaci* | 取消 | 撤销 | キャンセル | 解約`,
    ),
    subject: wordPattern(
      `cancel | cancelled | canceled | cancelling | cancellation* | subscription* | order number | before it leaves | order confirmation | sold out | widerruf* |
      stornier* | kündbar | kündig* | bestellnummer | bestellung* | abonnement* | annul* | rétractation | résili* | numéro de commande |
      commande | confirmation | cancela* | anula* | desistimiento | suscripci* | número de pedido | pedido | 取消 | 订单号 | 订单编号 |
      订阅 | 出库 | 出货 | 拦截 | 截停 | 售罄 | 扣款 | キャンセル | 取り消 | 解約 | 注文番号 | ご注文 | 発送前 | 定期購入`,
    ),
  },
  delivery_policy: {
    title: wordPattern(
      `shipping | shipment* | delivery | deliveries | dispatch | postage | versand* | liefer* | livraison* | expédition* | envío* |
      entrega* | 配送 | 运送 | 派送 | 物流 | 运费 | 送货 | 发货 | 快递 | 送料 | 発送 | お届け`,
    ),
    subject: wordPattern(
      `ship | ships | shipped | shipping | deliver* | courier* | carrier* | parcel* | tracking | dispatch* | postage | duties | customs |
      working days | versand* | versend* | liefer* | paket* | sendungsnummer | werktag* | zölle | livr* | expédi* | colis | suivi |
      transporteur | frais de port | jours ouvrés | douane | envío* | enviamos | entrega* | transportista | paquete | seguimiento |
      aranceles | laborables | 配送 | 运送 | 派送 | 派件 | 送货 | 发货 | 快递 | 速递 | 物流 | 送达 | 运费 | 包裹 | 关税 | 寄出 | 追踪 | 揽收 | 発送 | 送料 | お届け | 追跡 |
      運送会社 | 離島 | 営業日`,
    ),
  },
  terms: {
    title: wordPattern(
      `terms | conditions of sale | conditions of use | conditions of service | general conditions | user agreement | agb |
      geschäftsbedingungen | nutzungsbedingungen | cgv | cgu | conditions générales | conditions d'utilisation | términos | condiciones generales |
      condiciones de uso | condiciones de venta | condiciones de compra | 条款 | 用户协议 | 服务协议 | 细则 | 规约 | 規約`,
    ),
    subject: wordPattern(
      `agree | agreement | contract | governed | liability | conditions | jurisdiction | the law | unlawful | unenforceable | clause* |
      licensors | bedingungen | kaufvertrag | vertrag* | eigentum | haften | haftung | mängelhaftung* | mehrwertsteuer | kaufrecht* |
      contrat | cgv | vendeur | législation | droit applicable | garantie légale | tribunaux | propriété | taxes comprises | acceptation | condiciones | contrato |
      garantía legal | juzgados | la ley | iva | acepta | 条款 | 合同 | 合约 | 同意 | 责任 | 法律 | 效力 | 法院 | 管辖 | 商标 | 規約 | 契約 | 責任 | 裁判所 | 管轄 |
      準拠 | 商標`,
    ),
  },
  privacy: {
    title: wordPattern(
      `privacy | data protection | datenschutz* | confidentialité | données personnelles | vie privée | privacidad | protección de datos |
      隐私 | 私隐 | 个人信息 | 个人资料 | プライバシー | 個人情報`,
    ),
    subject: wordPattern(
      `personal information | personal data | your data | we collect | share data | cookies | analytics | erased | stored on our | records are kept |
      personenbezogene* | daten | dsgvo | auskunft | löschung | verantwortlich | données | rgpd | rectification | effacement | nous recueillons |
      cookies mémoris* | datos | rgpd | rectificación | supresión | tratamos | conservamos | 个人信息 | 个人资料 | 收集 | 更正 | 删除 | 第三方 | cookie |
      查阅 | 個人情報 | 取得します | 第三者 | 開示 | 利用目的 | クッキー`,
    ),
  },
};

/** Blanks of templates that shops forget to fill in, in a text as it was written. "[email protected]" hides an address from robots. */
export const BLANKS: readonly RegExp[] = [
  /\[(?!email\s?protected)[^[\]\n]{0,40}\b(?:your|insert|enter|name|e-?mail|address|company|store|shop|date|phone|firmenname|firma|adresse|einfügen|nom|société|nombre|empresa|correo|dirección)\b[^[\]\n]{0,40}\]/iu,
  /[[<〔［][^\][<>\n]{0,20}(?:邮箱|郵箱|電郵|电邮|地址|名称|名稱|电话|電話|公司|店铺|商店|会社名)[^\][<>\n]{0,20}[\]>〕］]/u,
  /<(?:your |company |store |shop )?(?:name|company|address|e-?mail)(?: name| address)?>/iu,
  /\[(?:straße|strasse|plz|ort)[^[\]\n]{0,40}\]/iu,
  /\binsert (?:your |address|email|name|date|company)/iu,
  /\bmuster(?:mann|frau|firma|straße|strasse|stadt)\b/iu,
  /[○〇◯]{3}|〒000-0000/u,
  /x{6}/iu,
  /\{\{?[^{}\n]{0,30}(?:shop|store|company|address|email|e-mail|phone|name|date)[^{}\n]{0,30}\}/iu,
  /\blorem ipsum\b/iu,
  /_{6}/u,
  /\bX{3,8}\b(?![-\d])/u,
  /(?<![A-Za-z])XX\s?(?:公司|有限公司|商店|店铺|店舖|年)/u,
  /【[^【】\n]{0,20}(?:公司|店|名称|名稱|邮箱|電郵|地址|会社|電話|电话)[^【】\n]{0,20}】/u,
  /[（(]\s?(?:请填写|請填寫|此处填写|此處填寫)|を入力[）)]/u,
  /\bsuggested text:|\bsample (?:returns?|refund|shipping|privacy) policy is shown below/iu,
  /@(?:example|yourstore|yourdomain|yourcompany)\.com\b/iu,
];
