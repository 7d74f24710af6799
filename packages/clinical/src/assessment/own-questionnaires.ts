import type { Questionnaire } from '@medplum/fhirtypes';
import type { Identified } from '../fhir/resource.ts';
import type { TranslateTexts } from './own/build.ts';
import { buildAdhdQuestionnaire } from './own/adhd.ts';
import { buildDepressionQuestionnaire } from './own/depression.ts';
import { buildEatingQuestionnaire } from './own/eating-disorders.ts';
import { buildGeneralQuestionnaire } from './own/general.ts';
import { buildTraumaQuestionnaire } from './own/trauma.ts';

/**
 * The built-in questionnaires, in our own words. Their content follows the general manner of WHO's mhGAP Intervention Guide
 * (version 2.0): burden, onset, effects on sleep, work, home and people, what helps, and safety; the aspects of daily life are
 * those of WHODAS 2.0. No question of either, nor of any published scale, is used, and nothing is measured.
 */
export const buildOwnQuestionnaires = (translate: TranslateTexts): readonly Identified<Questionnaire>[] =>
  [
    buildGeneralQuestionnaire,
    buildDepressionQuestionnaire,
    buildAdhdQuestionnaire,
    buildTraumaQuestionnaire,
    buildEatingQuestionnaire,
  ].map((build) => build(translate));

/** In English, as stored with a result. */
export const ownQuestionnaires = buildOwnQuestionnaires((texts) => texts);
