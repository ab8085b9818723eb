import { code, codesOf } from './known-decline-code.ts';

/** Matches in watchlists: the provider's heading "Elevated AML Risk", which none of the categories of documents covers. */
export const SCREENING_CODES = codesOf(
  { category: 'other', source: 'own' },
  {
    SPDR34: code(null, 'AML screening not passed', '反洗钱筛查未通过', '反洗錢篩查不通過'),
    SPDR160: code(null, 'Person on a sanctions list', '个人命中制裁名单', '個人命中制裁名單'),
    SPDR161: code(null, 'Person on a warning list', '个人命中警告名单', '個人命中警告名單'),
    SPDR162: code(
      null,
      'Person on a fitness and probity list',
      '个人命中任职资格名单',
      '個人命中任職資格名單',
    ),
    SPDR163: code(null, 'Person on a PEP list', '个人命中政治公众人物名单', '個人命中政治人物名單'),
    SPDR164: code(null, 'Person in adverse media', '个人命中负面新闻', '個人命中負面新聞'),
    SPDR182: code(null, 'Business on a sanctions list', '企业命中制裁名单', '企業命中制裁名單'),
    SPDR183: code(null, 'Business on a warning list', '企业命中警告名单', '企業命中警告名單'),
    SPDR184: code(
      null,
      'Business on a fitness and probity list',
      '企业命中任职资格名单',
      '企業命中任職資格名單',
    ),
    SPDR185: code(null, 'Business on a PEP list', '企业命中政治公众人物名单', '企業命中政治人物名單'),
    SPDR186: code(null, 'Business in adverse media', '企业命中负面新闻', '企業命中負面新聞'),
    SPDR313: code(
      null,
      'Person on a list of special interest persons',
      '个人命中特别关注人员名单',
      '個人命中特別關注人士名單',
    ),
    SPDR314: code(
      null,
      'Person on a list of special interest entities',
      '个人命中特别关注实体名单',
      '個人命中特別關注實體名單',
    ),
    SPDR315: code(null, 'Person on an insolvency list', '个人命中破产名单', '個人命中破產名單'),
    SPDR316: code(
      null,
      'Business on a list of special interest businesses',
      '企业命中特别关注企业名单',
      '企業命中特別關注企業名單',
    ),
    SPDR317: code(
      null,
      'Business on a list of special interest entities',
      '企业命中特别关注实体名单',
      '企業命中特別關注實體名單',
    ),
    SPDR318: code(null, 'Business on an insolvency list', '企业命中破产名单', '企業命中破產名單'),
  },
);
