import { useSearchParams } from 'react-router';
import { Overview } from './overview.tsx';
import { QuestionnaireLoader } from './questionnaire-loader.tsx';
import { ResultLoader } from './result-loader.tsx';

/** /assessment: the condition cards; `?questionnaire=` opens a questionnaire, `?result=` a result. */
export default function AssessmentPage() {
  const [search] = useSearchParams();
  const result = search.get('result');
  const questionnaire = search.get('questionnaire');
  if (result !== null) return <ResultLoader key={result} id={result} />;
  if (questionnaire !== null)
    return <QuestionnaireLoader key={questionnaire} questionnaire={questionnaire} card={search.get('card')} />;
  return <Overview />;
}
