import type { Questionnaire } from '@medplum/fhirtypes';
import type { Identified } from '../fhir/resource.ts';
import type { TranslateTexts } from './own/build.ts';
import { buildAdhdQuestionnaire } from './own/adhd.ts';
import { buildDepressionQuestionnaire } from './own/depression.ts';
import { buildEatingQuestionnaire } from './own/eating-disorders.ts';
import { buildGeneralQuestionnaire } from './own/general.ts';
import { buildTraumaQuestionnaire } from './own/trauma.ts';

/**
 * Our own questionnaires, in our own words. What they ask for follows the general manner of WHO's mhGAP Intervention Guide
 * (version 2.0): what weighs, since when, how it hinders sleep, work, home and people, what helps, and safety; the sides of
 * the day are those of WHODAS 2.0. No question of either, nor of any published scale, is taken over, and nothing is measured.
 */
export const buildOwnQuestionnaires = (translate: TranslateTexts): readonly Identified<Questionnaire>[] =>
  [
    buildGeneralQuestionnaire,
    buildDepressionQuestionnaire,
    buildAdhdQuestionnaire,
    buildTraumaQuestionnaire,
    buildEatingQuestionnaire,
  ].map((build) => build(translate));

/** In English: as they are kept with a result. */
export const ownQuestionnaires = buildOwnQuestionnaires((texts) => texts);
