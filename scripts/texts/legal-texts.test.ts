import { createHash } from 'node:crypto';
import * as versions from '@arogo/contract/legal';
import { insightsScreen } from '@arogo/contract/messages/insights';
import { insightsScreen as hindiInsights } from '@arogo/contract/messages/hi/insights';
import { guardianPage } from '@arogo/contract/messages/guardian';
import { guardianPage as hindiGuardian } from '@arogo/contract/messages/hi/guardian';
import { modelConsentScreen } from '@arogo/contract/messages/model-consent-screen';
import { modelConsentScreen as hindiModelConsent } from '@arogo/contract/messages/hi/model-consent-screen';
import { personFormScreen } from '@arogo/contract/messages/person-form';
import { personFormScreen as hindiPersonForm } from '@arogo/contract/messages/hi/person-form';
import * as privacy from '@arogo/contract/messages/privacy';
import * as hindiPrivacy from '@arogo/contract/messages/hi/privacy';
import * as terms from '@arogo/contract/messages/terms';
import * as hindiTerms from '@arogo/contract/messages/hi/terms';
import { expect, it } from 'vitest';

/** All sentences of some texts; functions say them with names in place of what they are given. */
const listSentences = (texts: unknown): readonly string[] => {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function')
    return [String((texts as (...given: readonly string[]) => unknown)('one', 'two', 'three'))];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(listSentences) : [];
};

const hashTexts = (texts: unknown): string =>
  createHash('sha256').update(listSentences(texts).join('\n')).digest('hex').slice(0, 16);

/**
 * What people agree to, in each language, under the version that consents keep beside their language. Whoever changes a text decides: where
 * its meaning is another now, the version in legal.ts is too, and everybody is asked anew; else its hash alone is written down here.
 */
it.each([
  ['terms', 'en', versions.legalVersion, terms, '2026-11-30', '5219701cdeaa1cce'],
  ['terms', 'hi', versions.legalVersion, hindiTerms, '2026-11-30', 'de3e187797599865'],
  ['privacy', 'en', versions.legalVersion, privacy, '2026-11-30', 'dc3e4a2d7c8988bc'],
  ['privacy', 'hi', versions.legalVersion, hindiPrivacy, '2026-11-30', '4d3092919dfde7aa'],
  [
    'a language model',
    'en',
    versions.modelConsentVersion,
    [modelConsentScreen.text, insightsScreen.modelText],
    '2026-11-22',
    '79adc7039df6f035',
  ],
  [
    'a language model',
    'hi',
    versions.modelConsentVersion,
    [hindiModelConsent.text, hindiInsights.modelText],
    '2026-11-22',
    '302b66106f3dfc46',
  ],
  ['a guardian', 'en', versions.guardianConsentVersion, guardianPage.what, '2026-11-26', '36b46165bef8a6eb'],
  ['a guardian', 'hi', versions.guardianConsentVersion, hindiGuardian.what, '2026-11-26', '410751b5e9307571'],
  ['a keeper', 'en', versions.keeperConsentVersion, personFormScreen.consentWhat, '2026-11-29', '518967064dd28b90'],
  ['a keeper', 'hi', versions.keeperConsentVersion, hindiPersonForm.consentWhat, '2026-11-29', 'b02eab76573303ff'],
])('the text about %s in %s is the one of its version', (_about, _language, version, texts, known, hash) => {
  expect(listSentences(texts).join('').length).toBeGreaterThan(60);
  expect([version, hashTexts(texts)]).toEqual([known, hash]);
});
