import { LANGUAGE_TAGS, type Translated } from '@cbp/shared/language';
import { browserLanguage, chosenLanguage } from './data/language.ts';
import { orderCalls } from './data/order-calls.ts';
import { readPageConfig } from './data/page-config.ts';
import './look/look.css';
import './look/parts.css';
import './look/forms.css';

function tokenFromPath(): string {
  const [, , part = ''] = location.pathname.split('/');
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const language = chosenLanguage() ?? browserLanguage();

/** The texts of the page are in the part that may not come, so these are beside the start. */
const NOT_FETCHED: Translated = {
  en: 'Your order couldn’t be opened. Check your internet connection, then open this page again.',
  sc: '无法打开您的订单。请检查网络连接，然后重新打开此页面。',
  tc: '未能開啟您的訂單。請檢查網絡連線，然後重新開啟此頁面。',
};

/** Asks for the order while the code that shows it is still on its way: on a slow line that is half a second. */
async function openPage(root: HTMLElement): Promise<void> {
  document.documentElement.lang = LANGUAGE_TAGS[language];
  const calling = readPageConfig().then((config) => ({
    config,
    calls: orderCalls(config.apiUrl, tokenFromPath()),
  }));
  const order = calling.then(({ calls }) => calls.read());
  // The page shows the failure.
  order.catch(() => undefined);
  const [opened, { showOrderPage }] = await Promise.all([calling, import('./page/order-page.tsx')]);
  showOrderPage({ root, language, order, ...opened });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
openPage(root).catch((error: unknown) => {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.className = 'notice';
  text.textContent = NOT_FETCHED[language];
  root.replaceChildren(text);
  throw error;
});
