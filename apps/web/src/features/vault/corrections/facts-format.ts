import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import type { Mark, RecordFactsView } from '@arogo/contract/corrections';
import { formatGender } from '@arogo/contract/messages/data-words';
import { formatNumber } from '@arogo/contract/messages/calendar';
import { factsScreen as t } from '@arogo/contract/messages/facts';

/** Formats 'Corrected by you, 12 Aug 2026'; undefined for an unchanged reading. */
export const formatAttribution = ({ state, changedAt = '' }: Pick<Mark, 'state' | 'changedAt'>): string | undefined => {
  const day = formatDate(changedAt, getBrowserTimeZone());
  if (state === 'confirmed') return t.confirmedBy(day);
  if (state === 'corrected') return t.correctedBy(day);
  return state === 'typed' ? t.typedBy(day) : undefined;
};

/** Formats 'Rohan Kulkarni, 46, male · SFC-20418'. */
export const formatPatient = ({ name, age, gender, id }: RecordFactsView['patient']): string =>
  [
    [name, age === undefined ? undefined : String(age), gender && formatGender(gender).toLowerCase()]
      .filter(Boolean)
      .join(', '),
    id,
  ]
    .filter(Boolean)
    .join(' · ');

const isDoubtful = (mark: Pick<Mark, 'certainty'> | undefined): boolean => mark?.certainty === 'doubtful';

/** All marks of a record that may need a check: their number, and the doubtful ones. */
export const collectPendingChecks = ({
  medicines,
  results,
  lab_tests: tests,
  lines,
}: RecordFactsView): { readonly open: number; readonly all: number } => {
  const main = [...medicines, ...results];
  const others = [...tests, ...Object.values(lines)];
  return { open: [...main, ...others].filter(isDoubtful).length, all: main.length + others.filter(isDoubtful).length };
};

/** Whether the facts contain a proposal of an external model that the patient has not confirmed. */
export const hasSuggestions = ({ medicines, results, lab_tests: tests, lines }: RecordFactsView): boolean =>
  [...medicines, ...results, ...tests, ...Object.values(lines)].some((mark) => mark?.readByModel === true);

/** Formats '12.5' without binary rounding noise, with Indian digit grouping. */
export const formatFactNumber = (value: number): string => formatNumber(value, 6);
