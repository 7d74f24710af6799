import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import type { QuestionnaireRow } from '@arogo/contract/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { SectionHeader } from '@arogo/ui/page-header';
import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { buildQuestionnairePath } from '../../components/shared/assessment/paths.ts';
import { CardDrawing } from './card-drawings.tsx';
import { type Overview, findQuestionnairesWithoutCard } from './overview-cards.ts';

/** Formats the state of a questionnaire: begun, or its last result. */
const formatQuestionnaireState = (row: QuestionnaireRow | undefined): string | undefined => {
  if (row === undefined) return undefined;
  if (row.draft !== null) return t.begun;
  return row.last === null ? undefined : t.lastDone(formatDate(row.last.finishedAt, getBrowserTimeZone()));
};

/** The conditions, each card with a link to its questions. */
export function ConditionCards({ overview: { cards, questionnaires } }: { readonly overview: Overview }) {
  const rows = new Map(questionnaires.map((row) => [row.key, row]));
  return (
    <section aria-labelledby="cards-title">
      <SectionHeader id="cards-title" title={t.cards} />
      <p className="mb-3 text-[0.9375rem] text-soft">{t.cardsText}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ key, title, description, questionnaire }) => {
          const state = formatQuestionnaireState(rows.get(questionnaire));
          return (
            <li
              key={key}
              className={
                'relative flex gap-4 rounded-card border border-line bg-card p-4 transition-[border-color] ' +
                'duration-150 hover:border-edge sm:flex-col sm:p-5.5'
              }
            >
              <div className="max-sm:[&_svg]:h-13.5 max-sm:[&_svg]:w-18">
                <CardDrawing of={key} />
              </div>
              <div className="min-w-0">
                <h3 className="text-item text-balance">
                  <Link
                    to={buildQuestionnairePath(questionnaire, key)}
                    aria-describedby={`card-${key}`}
                    className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
                  >
                    {title}
                  </Link>
                </h3>
                <p id={`card-${key}`} className="mt-0.5 text-sm text-soft text-pretty">
                  {description}
                </p>
                {state !== undefined && <p className="mt-2 text-sm font-medium text-leaf-ink">{state}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Questionnaires that an operator added. */
export function OtherQuestionnaires({ overview }: { readonly overview: Overview }) {
  const others = findQuestionnairesWithoutCard(overview);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-title">
      <SectionHeader id="others-title" title={t.more} className="mb-1" />
      <List>
        {others.map((row) => (
          <ListRow
            key={row.key}
            className="relative transition-colors duration-150 hover:bg-hush"
            leading={<IconTile icon={<ClipboardList />} />}
            title={
              <Link
                to={buildQuestionnairePath(row.key)}
                className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
              >
                {row.title}
              </Link>
            }
            text={[
              row.description,
              t.questions(row.questions),
              row.scored ? t.scored : '',
              formatQuestionnaireState(row) ?? '',
            ]
              .filter((words) => words !== '')
              .join(' · ')}
          />
        ))}
      </List>
    </section>
  );
}
