import { wordPattern } from './word-pattern.ts';

export const PARKED = wordPattern(
  `domain is for sale | domain name is for sale | buy this domain | this domain may be for sale | parked domain | may still be available | get this domain | future home of something | parked free | domain parking | parked free |
  steht zum verkauf | domain kaufen | est à vendre | acheter ce domaine | está en venta | comprar este dominio |
  购买此域名 | 域名正在出售 | 正在出售 | 域名出售 | 现正出售 | 购买此网域 | 网域出售 | ドメインは販売中 | このドメインを購入 | related searches | 相关搜索 | 相关搜寻`,
);
export const COMING_SOON = wordPattern(
  `coming soon | opening soon | opening shortly | launching soon | under maintenance | be back shortly | be back soon | website is on its way | on the horizon | store is in the works | launching soon | under construction | be the first to know when we launch | we are working on our website | website is being built |
  eröffnet in kürze | demnächst verfügbar | bald geht es los | im aufbau | ouvre bientôt | bientôt disponible | site en construction | muy pronto | próximamente |
  sitio en construcción | 即将上线 | 即将开业 | 即将开幕 | 敬请期待 | 建设中 | 网站维护中 | 近日オープン | 準備中 | 工事中`,
);
export const LOCKED = wordPattern(
  `password protected | enter store using password | enter using password | enter password | passwortgeschützt | passwort eingeben | protégée par un mot de passe |
  protégé par un mot de passe | mot de passe requis | protegida con contraseña | protegido con contraseña | 访问密码 | 输入密码 | 设有密码 | 密码保护 |
  パスワードで保護 | パスワードを入力`,
);
export const ERROR_TEXT = wordPattern(
  `service unavailable | service temporarily unavailable | bad gateway | internal server error | account suspended | this account has been suspended |
  page not found | store is unavailable | this shop is unavailable | default page | it works | default web page | welcome to nginx | index of / | 网站暂停 | 账号已停用`,
);
