import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import {
  type AssessmentArea,
  maxAreaLevel,
  type AssessmentResult,
  type AssessmentScore,
  type changeDirections,
} from '@arogo/contract/assessments';
import { Card } from '@arogo/ui/card';
import { TextLink } from '@arogo/ui/text-link';
import { clsx } from 'clsx';
import { Equal, TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { buildResultPath } from '../../components/shared/assessment/paths.ts';
import { useAssessmentTexts } from '../../components/shared/assessment/use-assessment-texts.ts';

/** Severity by area, the highest first. */
export function AreaScores({ areas }: { readonly areas: readonly AssessmentArea[] }) {
  const t = useAssessmentTexts();
  return (
    <Card as="section" aria-labelledby="areas-title">
      <h2 id="areas-title" className="text-section">
        {t.areas}
      </h2>
      <p className="mt-0.5 text-sm text-soft">{t.areasText}</p>
      <ul className="mt-4 grid gap-4">
        {areas
          .toSorted((a, b) => b.level - a.level)
          .map(({ key, label, level, words }) => (
            <li key={key}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{label}</span>
                <span className="text-sm text-soft">{words}</span>
              </p>
              <Meter level={level} />
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** Meter with as many filled parts as the level; the text beside it says the same. */
function Meter({ level }: { readonly level: number }) {
  return (
    <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1">
      {Array.from({ length: maxAreaLevel }, (_, part) => (
        <span key={part} className={clsx('h-1.5 rounded-full', part < Math.round(level) ? 'bg-leaf' : 'bg-line')} />
      ))}
    </div>
  );
}

/** Score of a questionnaire with its own scoring: the value, its range, and the meaning. */
export function Score({ score: { value, least, most, range } }: { readonly score: AssessmentScore }) {
  const t = useAssessmentTexts();
  const part = most === least ? 0 : ((value - least) / (most - least)) * 100;
  return (
    <Card as="section" aria-labelledby="score-title">
      <h2 id="score-title" className="text-section">
        {t.score}
      </h2>
      <p className="mt-2 flex items-baseline gap-3">
        <span className="text-page tabular-nums">{t.scoreOf(value, most)}</span>
        {range !== null && <span className="font-medium">{range.label}</span>}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-leaf" style={{ width: `${part}%` }} />
      </div>
      {range !== null && (
        <p className="mt-3 text-pretty">
          {range.meaning} <span className="text-sm text-soft tabular-nums">({t.scoreRange(range.from, range.to)})</span>
        </p>
      )}
      <p className="mt-2 text-sm text-soft text-pretty">{t.scoreText}</p>
    </Card>
  );
}

const icons = { better: TrendingDown, worse: TrendingUp, same: Equal } as const satisfies Record<
  (typeof changeDirections)[number],
  unknown
>;

/** Changes since the last result. */
export function ScoreChange({ since }: Pick<AssessmentResult, 'since'>) {
  const t = useAssessmentTexts();
  return (
    <Card as="section" aria-labelledby="change-title">
      <h2 id="change-title" className="text-section">
        {t.change}
      </h2>
      {since === null ? (
        <p className="mt-2 text-soft text-pretty">{t.noChange}</p>
      ) : (
        <>
          <p className="mt-2 text-pretty">{since.text}</p>
          <ul className="mt-4 grid gap-x-8 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3">
            {since.changes.map(({ key, label, direction, text }) => {
              const Icon = icons[direction];
              return (
                <li key={key} className="flex items-start gap-3">
                  <Icon
                    aria-hidden="true"
                    className={clsx(
                      'mt-0.5 size-5 shrink-0 stroke-[1.75]',
                      direction === 'better' ? 'text-leaf-ink' : direction === 'worse' ? 'text-sun' : 'text-soft',
                    )}
                  />
                  <div className="min-w-0">
                    <p className="font-medium">{label}</p>
                    <p className="text-sm text-soft">{text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
          <TextLink
            as={Link}
            to={buildResultPath(since.id)}
            className="mt-2 inline-flex min-h-11 items-center print:hidden"
          >
            {t.earlier}
            <span className="sr-only">: {formatDate(since.finishedAt, getBrowserTimeZone())}</span>
          </TextLink>
        </>
      )}
    </Card>
  );
}
