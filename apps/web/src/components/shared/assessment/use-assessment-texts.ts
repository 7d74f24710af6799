import { buildAssessmentPersonTexts } from '@arogo/contract/messages/assessment-person';
import { assessmentScreen } from '@arogo/contract/messages/assessment-screen';
import { useMemo } from 'react';
import { usePagePerson } from '../persons/page-person.ts';

/** Texts of the self-assessments, which name the person of the page. */
export const useAssessmentTexts = () => {
  const name = usePagePerson()?.firstName;
  return useMemo(() => {
    if (name === undefined) return assessmentScreen;
    const { privacy, ...texts } = buildAssessmentPersonTexts(name);
    return { ...assessmentScreen, ...texts, promises: [...assessmentScreen.promises.slice(0, 2), privacy] };
  }, [name]);
};
