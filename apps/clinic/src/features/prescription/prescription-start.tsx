import { getErrorText } from '@arogo/client/api-error';
import { formatCalendarDate } from '@arogo/client/format';
import { prescriptionStart as m } from '@arogo/contract/messages/prescription-templates';
import type { PrescriptionTemplate } from '@arogo/contract/prescription-templates';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitledCard } from '../../components/shared/titled-card.tsx';
import { useServices } from '../../lib/services.ts';
import type { Plan } from './prescription-plan.ts';
import { lastPrescriptionQuery, templatesQuery } from './queries.ts';
import { formatTemplate } from './format-template.ts';

/** Number of templates shown beside the form, fewer on a phone; the others are in the full list. */
const maxShownTemplates = 5;

interface PrescriptionStartProps {
  readonly visitId: string;
  /** As the patient wrote them; empty if there are none. */
  readonly symptoms: string;
  readonly onApply: (plan: Plan, source: string) => void;
  readonly onManage: () => void;
}

/** Starting points of a prescription: the patient's symptoms, the last prescription, and the doctor's templates. */
export function PrescriptionStart({ visitId, symptoms, onApply, onManage }: PrescriptionStartProps) {
  return (
    <>
      <TitledCard title={m.symptomsTitle}>
        {symptoms === '' ? (
          <p className="text-soft">{m.noSymptoms}</p>
        ) : (
          <>
            <blockquote className="border-l-2 border-leaf pl-3 whitespace-pre-line wrap-anywhere">
              {symptoms}
            </blockquote>
            <p className="mt-2 text-sm text-soft">{m.symptomsText}</p>
          </>
        )}
      </TitledCard>
      <TitledCard title={m.lastTitle}>
        <LastPrescription visitId={visitId} onApply={onApply} />
      </TitledCard>
      <TitledCard title={m.templatesTitle}>
        <Templates onApply={onApply} onManage={onManage} />
      </TitledCard>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <SkeletonRegion label={m.loading} className="grid gap-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-11 w-full rounded-control" />
    </SkeletonRegion>
  );
}

function LastPrescription({ visitId, onApply }: Pick<PrescriptionStartProps, 'visitId' | 'onApply'>) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(lastPrescriptionQuery(call, visitId));
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <LoadFailed
        error={error}
        title={getErrorText(error, m.failed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  if (data === null) return <p className="text-soft">{m.noLast}</p>;
  return (
    <>
      <p className="text-sm text-soft">{m.lastDate(formatCalendarDate(data.date))}</p>
      {data.diagnosis !== undefined && <p className="mt-1 font-medium wrap-anywhere">{data.diagnosis}</p>}
      <p className="mt-1 wrap-anywhere">{formatTemplate(data)}</p>
      <Button block size="sm" variant="secondary" className="mt-3" onClick={() => onApply(data, m.theLast)}>
        {m.startFromLast}
      </Button>
    </>
  );
}

function Templates({ onApply, onManage }: Pick<PrescriptionStartProps, 'onApply' | 'onManage'>) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(templatesQuery(call));
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <LoadFailed
        error={error}
        title={getErrorText(error, m.templatesFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  if (data.length === 0) return <p className="text-soft">{m.noTemplates}</p>;
  return (
    <>
      <ul className="-mx-2 grid">
        {data.slice(0, maxShownTemplates).map((template) => (
          <li key={template.id} className="max-sm:nth-[n+4]:hidden">
            <TemplateButton template={template} onUse={() => onApply(template, template.name)} />
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="mt-1 -ml-4" onClick={onManage}>
        {m.allTemplates(data.length)}
      </Button>
    </>
  );
}

function TemplateButton({ template, onUse }: { readonly template: PrescriptionTemplate; readonly onUse: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.applyTemplate(template.name)}
      onClick={onUse}
      className={
        'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-left transition-colors duration-150 ' +
        'hover:bg-hush [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-soft'
      }
    >
      <LayoutTemplate aria-hidden="true" />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{template.name}</span>
        <span className="line-clamp-2 text-sm text-soft wrap-anywhere">{formatTemplate(template)}</span>
      </span>
    </button>
  );
}
