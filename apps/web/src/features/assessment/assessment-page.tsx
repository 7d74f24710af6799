import { useSearchParams } from 'react-router';
import { Overview } from './overview.tsx';
import { QuestionnairePlace } from './questionnaire-place.tsx';
import { ResultPlace } from './result-place.tsx';

/** /assessment: the condition cards; `?questionnaire=` asks, `?result=` shows what came of it. */
export default function AssessmentPage() {
  const [search] = useSearchParams();
  const result = search.get('result');
  const questionnaire = search.get('questionnaire');
  if (result !== null) return <ResultPlace key={result} id={result} />;
  if (questionnaire !== null)
    return <QuestionnairePlace key={questionnaire} questionnaire={questionnaire} card={search.get('card')} />;
  return <Overview />;
}
