import type { SiteCheck } from './check-declaration.ts';
import { CHECK_SOURCES as FROM } from './check-sources.ts';

/** Whether the site is secure, in operation, and the one that was named. */
export const SITE_HEALTH_CHECKS = {
  tls: {
    label: { en: 'Valid certificate', sc: '证书有效', tc: '憑證有效' },
    why: {
      en: 'Every page must be encrypted, with a certificate that browsers accept.',
      sc: '所有页面均须加密，且证书须获浏览器认可。',
      tc: '所有頁面均須加密，且憑證須獲瀏覽器認可。',
    },
    how: {
      en: 'The certificate of each page that was seen, and its last day.',
      sc: '检查每个页面的证书及其到期日。',
      tc: '檢查每個頁面的憑證及其到期日。',
    },
    sources: [FROM.payrexx, FROM.velocity, FROM.spectrum, FROM.completeSolutions],
    weight: 3,
  },
  mixed_content: {
    label: { en: 'No insecure content', sc: '无不安全内容', tc: '沒有不安全內容' },
    why: {
      en: 'A script or picture over plain HTTP can be changed on its way, and browsers warn buyers about it.',
      sc: '通过 HTTP 加载的脚本或图片可能被篡改，浏览器也会警告买家。',
      tc: '透過 HTTP 載入的程式或圖片可能被竄改，瀏覽器亦會警告買家。',
    },
    how: {
      en: 'What pages over HTTPS requested over plain HTTP.',
      sc: '检查 HTTPS 页面通过 HTTP 发出的请求。',
      tc: '檢查 HTTPS 頁面透過 HTTP 發出的要求。',
    },
    sources: [FROM.payrexx],
    weight: 2,
  },
  card_form: {
    label: { en: 'Card data encrypted', sc: '卡片数据加密传输', tc: '信用卡資料加密傳送' },
    why: {
      en: 'Card data must never travel over plain HTTP.',
      sc: '卡片数据不得通过 HTTP 传输。',
      tc: '信用卡資料不得透過 HTTP 傳送。',
    },
    how: {
      en: 'The address that each form with a card number is sent to, and that of its page.',
      sc: '检查含卡号字段的表单及其页面的地址。',
      tc: '檢查含卡號欄位的表格及其頁面的網址。',
    },
    sources: [FROM.payrexx, FROM.velocity, FROM.spectrum],
    weight: 3,
  },
  in_operation: {
    label: { en: 'Site in operation', sc: '网站正常运营', tc: '網站正常營運' },
    why: {
      en: 'A site that can’t be read can’t be reviewed, and one that is for sale sells nothing.',
      sc: '无法访问的网站不能审核，待售的域名也没有商品。',
      tc: '無法瀏覽的網站不能審核，待售的網域亦沒有貨品。',
    },
    how: {
      en: 'Status of the home page, and the patterns of parking pages, announcements and password pages.',
      sc: '检查首页状态，以及停放页、预告页和密码页的特征。',
      tc: '檢查主頁狀態，以及停放頁、預告頁和密碼頁的特徵。',
    },
    sources: [FROM.spectrum, FROM.payPound, FROM.payGlobal],
    weight: 3,
  },
  prohibited_words: {
    label: { en: 'No words of prohibited goods', sc: '无违禁商品字样', tc: '沒有違禁貨品字樣' },
    why: {
      en: 'The integrity programmes of the networks fine acquirers for shops that sell what they exclude.',
      sc: '商户销售卡组织诚信计划禁止的商品时，收单机构会被罚款。',
      tc: '商戶銷售卡組織誠信計劃禁止的貨品時，收單機構會被罰款。',
    },
    how: {
      en: 'Words by category and language outside of policies. Each is marked for a user and says nothing on its own.',
      sc: '按类别和语言在政策以外的页面查找字样，只作标记，由用户判断。',
      tc: '按類別和語言在政策以外的頁面尋找字樣，只作標記，由用戶判斷。',
    },
    sources: [FROM.nuvei, FROM.legitScript, FROM.g2],
    weight: 3,
  },
  same_shop: {
    label: { en: 'The shop that was named', sc: '与登记的店铺一致', tc: '與登記的店舖一致' },
    why: {
      en: 'Payments of another shop through this one are transaction laundering.',
      sc: '借用本店铺为其他店铺收款属于交易洗钱。',
      tc: '借用本店舖為其他店舖收款屬於交易洗錢。',
    },
    how: {
      en: 'Redirects to other domains, links to the checkout of another shop, and the company that the imprint names.',
      sc: '检查跳转到其他域名、指向其他店铺结账页的链接，以及公司信息中的公司名称。',
      tc: '檢查轉往其他網域、指向其他店舖結帳頁的連結，以及公司資料中的公司名稱。',
    },
    sources: [FROM.bepi, FROM.completeSolutions, FROM.nuvei],
    weight: 3,
  },
} as const satisfies Record<string, SiteCheck>;
