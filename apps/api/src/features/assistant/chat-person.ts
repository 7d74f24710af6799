import type { ChatPerson } from '@arogo/clinical/guide/chat-person';
import type { Lookups } from '@arogo/clinical/guide/guide-types';
import { nameDangerNotice } from '@arogo/clinical/danger/person-notice';
import { namesChatPerson } from '@arogo/clinical/guide/chat-person';
import { parseMessage } from '@arogo/clinical/guide/intent-parser';
import type { DangerNotice } from '@arogo/contract/danger';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import type { PersonRelation } from '@arogo/contract/persons';
import type { Clock } from '../../platform/clock.ts';
import { isOwn } from '../../platform/database/actor.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { ProfileService } from '../profile/service.ts';
import { translateDangerNotice } from './danger-language.ts';

export interface ChatPersonDeps {
  readonly clock: Clock;
  readonly profile: Pick<ProfileService, 'person'>;
  readonly persons: { findRelation(session: Session): Promise<PersonRelation> };
}

/** Below this age in years the months count too. */
const fractionalAgeBelow = 2;

/** The age in years, with a fraction for a small child. @param dateOfBirth YYYY-MM-DD, null if unknown */
const calculateExactAge = (dateOfBirth: string | null, today: Temporal.PlainDate): number | null => {
  if (dateOfBirth === null) return null;
  const { years, months } = Temporal.PlainDate.from(dateOfBirth).until(today, { largestUnit: 'year' });
  return years < fractionalAgeBelow ? years + months / 12 : years;
};

type Profile = Awaited<ReturnType<ProfileService['person']>>;

/** The person that lookups are about. @param isOutside whether it goes to an external model: then without the name */
export const toAboutMe = (
  { firstName, dateOfBirth, gender, timeZone }: Profile,
  now: Temporal.Instant,
  isOutside: boolean,
): Lookups['about_me']['output'] => {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return {
    firstName: isOutside ? '' : firstName,
    age: calculateExactAge(dateOfBirth, today),
    gender: gender === '' ? null : gender,
    today: today.toString(),
  };
};

/** The person a chat is about, if the writer is another one. */
export const findChatPerson = async (
  { clock, profile, persons }: ChatPersonDeps,
  session: Session,
): Promise<ChatPerson | undefined> => {
  if (isOwn(session)) return undefined;
  const { firstName, dateOfBirth, gender, timeZone } = await profile.person(session);
  return {
    name: firstName,
    relation: await persons.findRelation(session),
    gender: gender.toLowerCase(),
    age: calculateExactAge(dateOfBirth, clock.now().toZonedDateTimeISO(timeZone).toPlainDate()),
  };
};

/** Words a notice for the person the chat is about, unless the message names somebody else. */
export const toPersonNotice = (
  notice: DangerNotice,
  text: string,
  person: ChatPerson | undefined,
  language: LanguageCode = defaultLanguage,
): DangerNotice => {
  if (person === undefined) return translateDangerNotice(notice, language);
  const namesAPerson = parseMessage(text).some(({ hits }) => hits.some(({ key }) => key.startsWith('person.')));
  if (namesAPerson && !namesChatPerson(text, person)) return translateDangerNotice(notice, language);
  return language === defaultLanguage
    ? nameDangerNotice(notice, person.name)
    : translateDangerNotice(notice, language, person.name);
};
