import type { AssessmentAnswers } from '@arogo/contract/assessment-flow';
import type { dangerLines } from '@arogo/contract/danger';
import { type Danger, findUrgentDangers, buildDangerNotice } from '../danger/danger.ts';
import { listVisibleQuestions, findChosenOption } from './answers.ts';
import { type AlertKind, alertKinds, type Definition } from './definition.ts';

type CrisisLine = (typeof dangerLines)[number];

/** A need for immediate support: the reasons, and whom to call, the first choice first. */
export interface Crisis {
  readonly kinds: readonly AlertKind[];
  readonly lines: readonly CrisisLine[];
}

/** For India; see help-lines.ts of the contract. */
const crisisLines: Readonly<Record<AlertKind, readonly CrisisLine[]>> = {
  'self-harm': ['teleManas', 'emergency'],
  harmed: ['emergency', 'teleManas'],
  body: ['emergency', 'ambulance'],
};

const toAlertKind = ({ sign }: Danger): AlertKind => {
  if (sign === 'selfHarm') return 'self-harm';
  return sign === 'violence' ? 'harmed' : 'body';
};

/**
 * Whether an answer requires immediate help: by a marked option, or by danger signs in a text answer. As in WHO's mhGAP
 * Intervention Guide (version 2.0, module Self-harm/suicide), the questions are open and the reaction is immediate, whatever the
 * other answers.
 */
export const detectCrisis = (definition: Definition, answers: AssessmentAnswers): Crisis | null => {
  const askedItems = listVisibleQuestions(definition, answers);
  const chosen = askedItems.flatMap((item) => findChosenOption(item, answers)?.alert ?? []);
  const dangers = askedItems.flatMap((item) => {
    const value = answers[item.id];
    return (item.type === 'text' || item.type === 'string') && typeof value === 'string'
      ? findUrgentDangers(value)
      : [];
  });
  const alertKindSet = new Set([...chosen, ...dangers.map(toAlertKind)]);
  if (alertKindSet.size === 0) return null;
  const kinds = alertKinds.filter((kind) => alertKindSet.has(kind));
  return {
    kinds,
    lines: [
      ...new Set([
        ...kinds.filter((kind) => chosen.includes(kind)).flatMap((kind) => crisisLines[kind]),
        ...dangers.flatMap((danger) => buildDangerNotice(danger).lines),
      ]),
    ],
  };
};
