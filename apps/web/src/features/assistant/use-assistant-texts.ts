import { buildAssistantPersonTexts, buildPersonBeginnings } from '@arogo/contract/messages/assistant-person';
import { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { useMemo } from 'react';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';

/** Texts of the chats, which name the person of the page. */
export const useAssistantTexts = () => {
  const name = usePagePerson()?.firstName;
  return useMemo(
    () =>
      name === undefined
        ? assistantScreen
        : { ...assistantScreen, ...buildAssistantPersonTexts(name), beginnings: buildPersonBeginnings(name) },
    [name],
  );
};
