import {
  addPerson,
  findUnlikelyBirthDate,
  newPersonForm,
  needsKeeperConsent,
  personForm,
} from '@arogo/contract/persons';
import { personMessages as m } from '@arogo/contract/messages/persons';
import { adulthoodAge } from '@arogo/contract/limits';
import {
  findPersonBirthDateProblem,
  type Person,
  personColours,
  type PersonRelation,
  personRelations,
} from '@arogo/contract/persons';
import type { User } from '@arogo/contract/profile';
import type { EndpointRequest } from '@arogo/contract/endpoint';
import type { Problems } from '../entity-editor/use-draft-editor.ts';

/** Input of the form, as it was typed. */
export interface PersonDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly relation: string;
  /** 'YYYY-MM-DD'; an invalid date as it was typed. */
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly bloodGroup: string;
  readonly colour: number;
  readonly agrees: boolean;
  readonly isSure: boolean;
}

/** Creates a draft with the first unused colour. */
export const createPersonDraft = (others: readonly Pick<Person, 'colour'>[]): PersonDraft => ({
  firstName: '',
  lastName: '',
  relation: '',
  dateOfBirth: '',
  gender: '',
  bloodGroup: '',
  colour:
    Array.from({ length: personColours }, (_, colour) => colour).find((colour) =>
      others.every((other) => other.colour !== colour),
    ) ?? 0,
  agrees: false,
  isSure: false,
});

export const toPersonDraft = ({ firstName, lastName, relation, dateOfBirth, gender, colour }: Person): PersonDraft => ({
  firstName,
  lastName,
  relation,
  dateOfBirth,
  gender,
  colour,
  bloodGroup: '',
  agrees: true,
  isSure: false,
});

const isRelation = (text: string): text is PersonRelation => personRelations.some((relation) => relation === text);
const isCompleteDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether the person who adds a minor must confirm to be the guardian. @param today YYYY-MM-DD */
export const isMinorDraft = ({ dateOfBirth }: PersonDraft, today: string): boolean =>
  isCompleteDate(dateOfBirth) &&
  findPersonBirthDateProblem(dateOfBirth, today) === undefined &&
  needsKeeperConsent(dateOfBirth, today);

/** A question about the typed date, compared to one's own; undefined if there is none. */
export const findBirthDateQuestion = (
  { relation, firstName, dateOfBirth }: PersonDraft,
  own: Pick<User, 'dateOfBirth'> | undefined,
): string | undefined =>
  isRelation(relation) && isCompleteDate(dateOfBirth) && firstName.trim() !== ''
    ? findUnlikelyBirthDate(relation, { firstName: firstName.trim(), dateOfBirth }, own?.dateOfBirth.slice(0, 10) ?? '')
    : undefined;

type NewPerson = EndpointRequest<typeof addPerson>['body'];

/** Validates the form; returns the request, or error messages by field. @param isNew whether the guardian must confirm */
export const validatePersonDraft = (
  draft: PersonDraft,
  { today, own, isNew }: { readonly today: string; readonly own: User | undefined; readonly isNew: boolean },
): { readonly form: NewPerson } | { readonly problems: Problems } => {
  const parsed = (isNew ? newPersonForm : personForm).safeParse(draft);
  if (!parsed.success)
    return {
      problems: Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path: [name], message }) => [String(name), message]),
      ),
    };
  const dateOfBirth = findPersonBirthDateProblem(draft.dateOfBirth, today);
  if (dateOfBirth !== undefined) return { problems: { dateOfBirth } };
  const question = findBirthDateQuestion(draft, own);
  if (question !== undefined && !draft.isSure) return { problems: { isSure: question } };
  if (isNew && isMinorDraft(draft, today) && !draft.agrees)
    return { problems: { agrees: m.consentRequired(adulthoodAge) } };
  return { form: parsed.data };
};
