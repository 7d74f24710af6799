import type { DangerNotice } from '@arogo/contract/danger';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { dangerMessages } from '@arogo/contract/messages/danger';
import { buildPersonDangers } from '@arogo/contract/messages/danger-person';
import { dangerQuestions } from '@arogo/contract/messages/danger-questions';
import { translate } from '../../platform/language/translations.ts';

/**
 * Translates a notice to the language of its page. The line in Hindi is dropped, since it is not needed there.
 * @param notice in English, without a name
 * @param name the name of the person it is about, if another one reads it
 */
export const translateDangerNotice = (notice: DangerNotice, language: LanguageCode, name?: string): DangerNotice => {
  if (language === defaultLanguage) return notice;
  const [messages, questions] = [translate(language, dangerMessages), translate(language, dangerQuestions)];
  const { sign, act } = notice;
  const isGraded = notice.title === dangerMessages.today.title;
  const said =
    act === 'ask'
      ? { title: (questions[sign] ?? questions.body).title, whatToDo: [] }
      : isGraded
        ? messages.today
        : messages.signs[sign];
  const person = name === undefined ? undefined : translate(language, buildPersonDangers)(name);
  const ofPerson = act === 'ask' ? undefined : isGraded ? person?.today : person?.signs[sign];
  const title = ofPerson?.title ?? said.title;
  return {
    ...notice,
    title: person?.title(title) ?? title,
    whatToDo: [...(ofPerson?.whatToDo ?? said.whatToDo)],
    inHindi: '',
  };
};
