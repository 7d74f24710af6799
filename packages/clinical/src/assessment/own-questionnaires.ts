import type { Questionnaire } from '@medplum/fhirtypes';
import type { Identified } from '../fhir/resource.ts';
import { adhd } from './own/adhd.ts';
import { depression } from './own/depression.ts';
import { eating } from './own/eating-disorders.ts';
import { general } from './own/general.ts';
import { trauma } from './own/trauma.ts';

/**
 * Our own questionnaires, in our own words. What they ask for follows the general manner of WHO's mhGAP Intervention Guide
 * (version 2.0): what weighs, since when, how it hinders sleep, work, home and people, what helps, and safety; the sides of
 * the day are those of WHODAS 2.0. No question of either, nor of any published scale, is taken over, and nothing is measured.
 */
export const ownQuestionnaires: readonly Identified<Questionnaire>[] = [general, depression, adhd, trauma, eating];
