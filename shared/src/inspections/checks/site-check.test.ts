import { expect, it } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import { differenceTitle } from './difference-title.ts';
import { FINDING_STATES } from './finding.model.ts';
import { FINDING_REASONS } from './finding-reason.ts';
import { PROHIBITED_CATEGORIES } from './prohibited-category.ts';
import { SITE_CHECKS } from './site-check.ts';
import type { SiteDifference } from './site-difference.model.ts';

it('nothing says that a shop is compliant, approved or safe', () => {
  const labels = [SITE_CHECKS, FINDING_STATES, FINDING_REASONS, PROHIBITED_CATEGORIES].flatMap((table) =>
    Object.values(table).flatMap(({ label }) => LANGUAGES.map((language) => label[language])),
  );
  const sentences = Object.values(SITE_CHECKS).flatMap(({ why, how }) =>
    LANGUAGES.flatMap((language) => [why[language], how[language]]),
  );
  const verdicts = /complian|comply|approved|certified|passed|合规|合規|达标|達標|通过(?! HTTP)|通過|合格/iu;
  expect([...labels, ...sentences].filter((text) => verdicts.test(text))).toEqual([]);
});

it('each check says why, how and where that is published', () => {
  for (const { why, how, sources, weight } of Object.values(SITE_CHECKS)) {
    for (const language of LANGUAGES) {
      expect(why[language]).toMatch(language === 'en' ? /\.$/u : /。$/u);
      expect(how[language]).toMatch(language === 'en' ? /\.$/u : /。$/u);
    }
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.every((source) => URL.canParse(source))).toBe(true);
    expect([1, 2, 3]).toContain(weight);
  }
});

it('a difference is told in one line of each language', () => {
  const policy: SiteDifference = {
    kind: 'policy_changed',
    check: 'return_policy',
    url: 'https://shop.example/returns',
    title: 'Returns',
    page_before: 2,
    page_after: 2,
    state_before: null,
    state_after: null,
    passages: [{ parts: [], short: '30 → 14 days' }],
  };
  const told = (difference: SiteDifference) =>
    LANGUAGES.map((language) => differenceTitle(difference, language));
  expect(told(policy)).toEqual(['Returns: 30 → 14 days', '退货：30 → 14 days', '退貨：30 → 14 days']);
  expect(told({ ...policy, passages: [] })).toEqual([
    'Policy changed: Returns',
    '政策有变：退货',
    '政策有變：退貨',
  ]);
  const finding: SiteDifference = {
    ...policy,
    kind: 'finding_changed',
    check: 'card_marks',
    passages: [],
    state_before: 'not_found',
    state_after: 'found',
  };
  expect(told(finding)).toEqual([
    'Card marks: Not found → Found',
    '卡组织标志：未找到 → 已找到',
    '卡組織標誌：未找到 → 已找到',
  ]);
  expect(told({ ...policy, kind: 'page_gone', check: null, passages: [] })).toEqual([
    'Page no longer there: Returns',
    '页面已消失：Returns',
    '頁面已消失：Returns',
  ]);
});
