import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import type { AssessmentDraft, AssessmentQuestionnaire, ConditionCard } from '@arogo/contract/assessments';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { Check } from 'lucide-react';
import { CardDrawing } from './card-drawings.tsx';
import { useAssessmentTexts } from '../../components/shared/assessment/use-assessment-texts.ts';

interface IntroProps {
  readonly questionnaire: AssessmentQuestionnaire;
  readonly count: number;
  readonly card: ConditionCard | undefined;
  readonly draft: AssessmentDraft | null;
  readonly discarding: boolean;
  readonly onBegin: () => void;
  readonly onAnew: () => void;
}

/** Introduction before the first question: its subject, its duration, and that it is not a diagnosis. */
export function Intro({
  questionnaire: { description, duration, disclaimer, copyright },
  count,
  card,
  draft,
  discarding,
  onBegin,
  onAnew,
}: IntroProps) {
  const t = useAssessmentTexts();
  return (
    <Card className="grid gap-5">
      <div className="flex items-start gap-4">
        <CardDrawing of={card?.key ?? 'general'} />
        <div className="min-w-0">
          <p className="text-pretty">{card?.description ?? description}</p>
          <p className="mt-1 text-sm text-soft">
            {t.takes(duration)} · {t.questions(count)}
          </p>
        </div>
      </div>
      <ul className="grid gap-2.5">
        {t.promises.map((promise) => (
          <li key={promise} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
            <span className="text-pretty">{promise}</span>
          </li>
        ))}
      </ul>
      {'instead' in t && (
        <Alert tone="info" live="off" title={t.instead}>
          {t.insteadText}
        </Alert>
      )}
      <Alert tone="info" live="off" title={t.notDiagnosis}>
        {'disclaimer' in t ? t.disclaimer : disclaimer}
      </Alert>
      {draft === null ? (
        <Button size="lg" block onClick={onBegin}>
          {t.begin}
        </Button>
      ) : (
        <div className="grid gap-3">
          <p>{t.goOnText(formatDateTime(draft.updatedAt, getBrowserTimeZone()))}</p>
          <Button size="lg" block onClick={onBegin}>
            {t.goOn}
          </Button>
          <Button variant="secondary" block loading={discarding} onClick={onAnew}>
            {t.beginAnew}
          </Button>
        </div>
      )}
      {copyright !== '' && <p className="text-xs text-soft wrap-anywhere">{copyright}</p>}
    </Card>
  );
}
