import type { DangerAct, DangerNotice, DangerSign } from '@arogo/contract/danger';
import { dangerMessages } from '@arogo/contract/messages/danger';

/** A danger sign that somebody's words carry. */
export interface Danger {
  readonly sign: DangerSign;
  readonly act: DangerAct;
  /** Who says that it is one, by title. */
  readonly source: string;
}

/**
 * Danger signs in what a patient writes, the most urgent first; none for everyday words. English, Hindi, and Hindi in
 * Latin letters. It decides nothing else: what it does not find may still be urgent.
 */
export const dangersIn = (_text: string): readonly Danger[] => [];

/** What to show of a danger. */
export const noticeOf = ({ sign, act, source }: Danger): DangerNotice => {
  const { title, whatToDo, lines } = dangerMessages.signs[sign];
  return { sign, act, title, whatToDo: [...whatToDo], inHindi: dangerMessages.inHindi[act], lines: [...lines], source };
};
