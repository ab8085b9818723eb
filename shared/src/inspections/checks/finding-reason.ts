import type { Labelled } from '../../labelled.ts';

/** Why a finding has its state. */
export const FINDING_REASONS = {
  as_on_form: { label: { en: 'As on the form', sc: '与登记一致', tc: '與登記一致' } },
  on_page: { label: { en: 'Found on the page', sc: '页面上已找到', tc: '頁面上已找到' } },
  nothing_noticed: { label: { en: 'Nothing noticed', sc: '未发现异常', tc: '沒有發現異常' } },
  not_on_pages: {
    label: {
      en: 'Not found on the pages that were checked',
      sc: '在已检查的页面上未找到',
      tc: '在已檢查的頁面上未找到',
    },
  },
  not_on_form: {
    label: {
      en: 'The form has nothing to compare with',
      sc: '未登记可供比较的内容',
      tc: '沒有登記可供比較的內容',
    },
  },
  site_not_readable: {
    label: { en: 'The site isn’t in operation', sc: '网站未正常运营', tc: '網站未正常營運' },
  },
  page_not_read: {
    label: { en: 'The page for it could not be read', sc: '相关页面无法读取', tc: '相關頁面無法讀取' },
  },
  asked_of_user: {
    label: { en: 'A user must check this at checkout', sc: '请用户在结账页确认', tc: '請用戶在結帳頁確認' },
  },
  this_machine: {
    label: {
      en: 'A demo shop on this computer has no certificate',
      sc: '本机演示商店没有证书',
      tc: '本機示範商店沒有憑證',
    },
  },
  name_differs: {
    label: { en: 'A similar name was found', sc: '找到近似名称', tc: '找到近似名稱' },
  },
  number_differs: {
    label: { en: 'Another number was found', sc: '找到其他号码', tc: '找到其他號碼' },
  },
  address_differs: {
    label: { en: 'Another address was found', sc: '找到其他地址', tc: '找到其他地址' },
  },
  other_script: {
    label: {
      en: 'Written in another script than on the form',
      sc: '与登记内容的文字不同',
      tc: '與登記內容的文字不同',
    },
  },
  destination_only: {
    label: { en: 'Named only as a destination', sc: '仅作为配送目的地提及', tc: '只作為送貨目的地提及' },
  },
  form_only: { label: { en: 'Only a contact form', sc: '只有留言表单', tc: '只有留言表格' } },
  picture_only: { label: { en: 'Perhaps in a picture', sc: '可能在图片中', tc: '可能在圖片中' } },
  contact_differs: {
    label: { en: 'Differs from the form', sc: '与登记不符', tc: '與登記不符' },
  },
  too_short: { label: { en: 'The text is too short', sc: '文字过短', tc: '文字過短' } },
  off_subject: {
    label: { en: 'The page isn’t about this subject', sc: '页面内容与主题无关', tc: '頁面內容與主題無關' },
  },
  template_blanks: {
    label: { en: 'Blanks of a template were not filled in', sc: '模板空白尚未填写', tc: '範本空白尚未填寫' },
  },
  other_language: {
    label: { en: 'Not in a language of the brand', sc: '不是品牌使用的语言', tc: '不是品牌使用的語言' },
  },
  subject_unknown: {
    label: {
      en: 'A page in a language whose words are not known',
      sc: '页面语言无法识别主题',
      tc: '頁面語言無法識別主題',
    },
  },
  no_description: { label: { en: 'No description', sc: '没有描述', tc: '沒有描述' } },
  no_product_pages: {
    label: { en: 'No product page was reached', sc: '未能打开商品页面', tc: '未能開啟貨品頁面' },
  },
  no_price: { label: { en: 'No price', sc: '没有价格', tc: '沒有價格' } },
  currency_not_named: {
    label: { en: 'The currency isn’t named', sc: '未标明币种', tc: '沒有標明貨幣' },
  },
  currency_in_data: {
    label: {
      en: 'Named only in the page’s data for search engines',
      sc: '仅在供搜索引擎使用的数据中标明',
      tc: '只在供搜尋器使用的資料中標明',
    },
  },
  other_currency: {
    label: { en: 'Another currency than on the form', sc: '与登记的币种不同', tc: '與登記的貨幣不同' },
  },
  elsewhere: {
    label: {
      en: 'Found, but on another kind of page',
      sc: '在其他类型的页面上找到',
      tc: '在其他類型的頁面上找到',
    },
  },
  certificate_fault: {
    label: { en: 'The certificate isn’t accepted', sc: '证书不被认可', tc: '憑證不獲認可' },
  },
  certificate_ended: { label: { en: 'The certificate has expired', sc: '证书已过期', tc: '憑證已過期' } },
  plain_http: { label: { en: 'Over plain HTTP', sc: '使用 HTTP', tc: '使用 HTTP' } },
  insecure_requests: {
    label: { en: 'Content over plain HTTP', sc: '部分内容通过 HTTP 加载', tc: '部分內容透過 HTTP 載入' },
  },
  parked: { label: { en: 'Parking page', sc: '域名停放页', tc: '網域停放頁' } },
  coming_soon: { label: { en: 'Not open yet', sc: '尚未开业', tc: '尚未開業' } },
  password: { label: { en: 'Behind a password', sc: '需要密码', tc: '需要密碼' } },
  error_page: { label: { en: 'An error page', sc: '错误页面', tc: '錯誤頁面' } },
  no_text: { label: { en: 'Hardly any text', sc: '几乎没有文字', tc: '幾乎沒有文字' } },
  words_noticed: {
    label: { en: 'Words to look at', sc: '有字样需查看', tc: '有字樣需查看' },
  },
  other_domain: {
    label: { en: 'Leads to another domain', sc: '跳转到其他域名', tc: '轉往其他網域' },
  },
  other_checkout: {
    label: { en: 'Checkout at another shop', sc: '在其他店铺结账', tc: '在其他店舖結帳' },
  },
  other_company: {
    label: { en: 'Another company is named', sc: '标注了其他公司', tc: '標示了其他公司' },
  },
} as const satisfies Record<string, Labelled>;
export type FindingReason = keyof typeof FINDING_REASONS;
