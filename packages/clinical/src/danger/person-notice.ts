import type { DangerNotice } from '@arogo/contract/danger';
import { dangerMessages } from '@arogo/contract/messages/danger';
import { buildPersonDangers } from '@arogo/contract/messages/danger-person';

/** The same notice about another person than who reads it. @param name as texts call the person */
export const nameDangerNotice = (notice: DangerNotice, name: string): DangerNotice => {
  const texts = buildPersonDangers(name);
  const { sign, act, title, whatToDo, inHindi } = notice;
  const isGraded = title === dangerMessages.today.title;
  const said = act === 'ask' ? undefined : isGraded ? texts.today : texts.signs[sign];
  return {
    ...notice,
    title: texts.title(said?.title ?? title),
    whatToDo: [...(said?.whatToDo ?? whatToDo)],
    inHindi: act === 'crisis' || act === 'emergency' ? texts.inHindi[act] : inHindi,
  };
};
