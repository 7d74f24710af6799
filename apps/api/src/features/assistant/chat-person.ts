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

/** Of somebody younger than this the months count. Years. */
const monthsMatterBelow = 2;

/** In years, of a small child with the part of one. @param dateOfBirth YYYY-MM-DD, null where none is known */
const calculateExactAge = (dateOfBirth: string | null, today: Temporal.PlainDate): number | null => {
  if (dateOfBirth === null) return null;
  const { years, months } = Temporal.PlainDate.from(dateOfBirth).until(today, { largestUnit: 'year' });
  return years < monthsMatterBelow ? years + months / 12 : years;
};

type Profile = Awaited<ReturnType<ProfileService['person']>>;

/** Whom the lookups are about. @param isOutside whether it is told to a model of somebody else's, without the name */
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

/** Whom a chat is about, where that is another person than who writes. */
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

/** A notice about whom the chat is about, unless the message names somebody else. */
export const toPersonNotice = (
  notice: DangerNotice,
  text: string,
  person: ChatPerson | undefined,
  language: LanguageCode = defaultLanguage,
): DangerNotice => {
  if (person === undefined) return translateDangerNotice(notice, language);
  const isOfSomebody = parseMessage(text).some(({ hits }) => hits.some(({ key }) => key.startsWith('person.')));
  if (isOfSomebody && !namesChatPerson(text, person)) return translateDangerNotice(notice, language);
  return language === defaultLanguage
    ? nameDangerNotice(notice, person.name)
    : translateDangerNotice(notice, language, person.name);
};
