import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import type { AssessmentResult } from '@arogo/contract/assessments';
import { Accordion } from '@arogo/ui/accordion';
import { Alert } from '@arogo/ui/alert';
import { Card } from '@arogo/ui/card';
import { IconButton } from '@arogo/ui/icon-button';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { findLanguage } from '@arogo/contract/languages';
import { pageLanguage } from '@arogo/contract/messages/language';
import { assessmentPersonScreen } from '@arogo/contract/messages/assessment-person';
import { useIsPartManaged } from '../../components/shared/persons/page-person.ts';
import { CrisisHelp } from '../../components/shared/assessment/crisis-help.tsx';
import { buildQuestionnairePath } from '../../components/shared/assessment/paths.ts';
import { Specialists } from '../../components/shared/assessment/specialists.tsx';
import { ResultActions } from './result-actions.tsx';
import { AreaScores, ScoreChange, Score } from './result-sections.tsx';
import { TrendSection } from './trend-section.tsx';
import { useAssessmentTexts } from '../../components/shared/assessment/use-assessment-texts.ts';

/** Result of an assessment: the main areas, their duration, their effect on daily life, changes, and doctors to see. */
export function Result({ result }: { readonly result: AssessmentResult }) {
  const t = useAssessmentTexts();
  const navigate = useNavigate();
  const mayManage = useIsPartManaged('mental');
  const {
    questionnaire,
    title,
    finishedAt,
    answeredBy,
    disclaimer,
    lines,
    areas,
    score,
    advice,
    crisis,
    crisisText,
    specialties,
    suggested,
    since,
    answers,
  } = result;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t.resultTitle}
        text={[
          title,
          t.finishedAt(formatDateTime(finishedAt, getBrowserTimeZone())),
          ...(answeredBy === null ? [] : [assessmentPersonScreen.answeredBy(answeredBy)]),
        ].join(' · ')}
        before={
          <IconButton
            look="outlined"
            label={t.back}
            icon={<ArrowLeft aria-hidden="true" />}
            className="print:hidden"
            onClick={() => void navigate('/assessment')}
          />
        }
        {...(mayManage && {
          actions: (
            <LinkButton
              as={Link}
              to={buildQuestionnairePath(questionnaire)}
              variant="secondary"
              className="print:hidden"
            >
              {t.again}
            </LinkButton>
          ),
        })}
      />
      {crisis && <CrisisHelp text={crisisText ?? undefined} lines={result.helpLines} />}
      <div className="grid items-start gap-4 lg:grid-cols-[1.25fr_1fr] lg:gap-6">
        <Card as="section" aria-labelledby="told-title">
          <h2 id="told-title" className="text-section">
            {t.told}
          </h2>
          <dl className="mt-3 grid gap-4">
            {lines.map(({ key, title: about, text }) => (
              <div key={key}>
                <dt className="text-sm font-medium text-soft">
                  {key === 'hinders' && 'hinders' in t ? t.hinders : about}
                </dt>
                <dd className="mt-0.5 text-pretty wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className="grid min-w-0 gap-4">
          {score !== null && <Score score={score} />}
          {areas.length > 0 && <AreaScores areas={areas} />}
        </div>
      </div>
      <ScoreChange since={since} />
      <Alert tone="info" live="off" title={t.notDiagnosis}>
        {disclaimer}
      </Alert>
      <TrendSection questionnaire={questionnaire} />
      <section aria-labelledby="advice-title">
        <h2 id="advice-title" className="text-section">
          {t.advice}
        </h2>
        <p className="mt-1 max-w-200 text-pretty">{advice}</p>
        {suggested !== null && mayManage && (
          <Card className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
            <div className="min-w-0">
              <h3 className="text-item">{suggested.title}</h3>
              <p className="mt-0.5 text-sm text-soft">{suggested.text}</p>
            </div>
            <LinkButton
              as={Link}
              to={buildQuestionnairePath(suggested.key)}
              variant="secondary"
              className="max-sm:w-full"
            >
              {t.closer}
              <span className="sr-only">: {suggested.title}</span>
            </LinkButton>
          </Card>
        )}
      </section>
      {specialties.length > 0 && (
        <Specialists
          title={t.doctors}
          text={t.doctorsText(formatList(specialties.map(({ practitioner }) => practitioner)))}
          specialties={specialties.map(({ name }) => name)}
        />
      )}
      <ResultActions result={result} />
      <Accordion
        level={2}
        className="print:hidden"
        items={[
          {
            id: 'answers',
            title: t.answers,
            content: answers.length === 0 ? t.noAnswers : <AnswerList answers={answers} />,
          },
        ]}
      />
    </div>
  );
}

/** Formats 'Psychiatrist, Clinical psychologist and Counsellor'. */
const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(findLanguage(pageLanguage).locale, { type: 'conjunction' }).format(names);

function AnswerList({ answers }: Pick<AssessmentResult, 'answers'>) {
  return (
    <dl className="grid gap-3">
      {answers.map(({ id, question, answer }) => (
        <div key={id}>
          <dt>{question}</dt>
          <dd className="font-medium whitespace-pre-line text-ink wrap-anywhere">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
