import { formatDate, getBrowserTimeZone, formatCalendarDate } from '@arogo/client/format';
import {
  type FactSort,
  listFactSorts,
  type Mark,
  type RecordFactsView,
  pickFactInput,
  wholeRecordChange,
} from '@arogo/contract/corrections';
import { factMessages as m, factsScreen as t } from '@arogo/contract/messages/facts';
import { medicineCheckScreen as checkTexts } from '@arogo/contract/messages/medicine-check';
import type { SingleFact } from '@arogo/contract/reading';
import type { RecordWithFacts } from '@arogo/contract/vault';
import { Alert } from '@arogo/ui/alert';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Check, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { MedicineFact } from '../../../components/shared/vault/medicine-fact.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { AddFactMenu } from './facts-add.tsx';
import { FactLine } from './facts-line.tsx';
import { MedicineCheck } from './medicine-check.tsx';
import { ResultFacts } from './facts-results.tsx';
import { Section } from './facts-section.tsx';
import { LabTestFacts } from './facts-tests.tsx';
import { type FactsEditor, getFactVersion } from './facts-editor.ts';
import { collectPendingChecks, hasSuggestions, formatPatient } from './facts-format.ts';

interface FactsPanelProps {
  readonly record: RecordWithFacts;
  readonly facts: RecordFactsView;
  readonly work: FactsEditor;
}

/** Facts of a document, line by line, beside the document. */
export function FactsPanel({ record, facts, work }: FactsPanelProps) {
  const { open, all } = collectPendingChecks(facts);
  const { editing } = work;
  const isReport = record.recordType === 'LAB_REPORT';
  const isTyped = record.reading.state === 'unreadable' && !hasSuggestions(facts);
  const known = new Set<string>(
    [...facts.medicines, ...facts.lab_tests, ...facts.results, ...Object.values(facts.lines)].flatMap((mark) =>
      mark ? [mark.fact] : [],
    ),
  );
  const isEmpty =
    !isTyped && facts.medicines.length + facts.results.length + facts.lab_tests.length === 0 && editing === undefined;
  const medicines = facts.medicines.length > 0 && <MedicineFacts facts={facts} work={work} />;
  const results = facts.results.length > 0 && <ResultFacts results={facts.results} work={work} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-section">{isTyped ? t.typedTitle : t.title}</h2>
        {open > 0 && <Badge tone="sun">{t.toCheck(open, all)}</Badge>}
      </div>
      {!isTyped && <p className="mt-1 mb-3.5 text-sm text-soft">{t.hint}</p>}
      {facts.animal && record.questions?.person === undefined && (
        <Alert tone="warning" live="off" title={t.animalTitle} className="mb-3.5">
          {t.animalText}
        </Alert>
      )}
      {facts.otherScript && (
        <Alert tone="info" live="off" title={t.otherScriptTitle} className="mb-3.5">
          {t.otherScriptText}
        </Alert>
      )}
      {work.canChange && record.reading.state === 'needs_review' && (
        <ConfirmAllFacts facts={facts} work={work} isOpen={open > 0} />
      )}
      {work.errorText !== undefined && (
        <Alert tone="danger" className="mb-3.5">
          {work.errorText}
        </Alert>
      )}
      <ul className="border-b border-line">
        <SingleFacts facts={facts} work={work} isReport={isReport} />
        {facts.referrer !== undefined && (
          <li className="border-t border-line py-3">
            <NamedFact name={t.referrer}>{facts.referrer}</NamedFact>
          </li>
        )}
      </ul>
      {isEmpty && <p className="mt-3.5 text-sm text-soft">{t.nothingFound[record.recordType]}</p>}
      {isReport ? results : medicines}
      {isReport ? medicines : results}
      {facts.lab_tests.length > 0 && <LabTestFacts tests={facts.lab_tests} work={work} />}
      {facts.lines.advice && facts.advice !== undefined && (
        <Section title={t.advice}>
          <FactLine work={work} sort="advice" mark={facts.lines.advice} value={{ text: facts.advice }} name={t.advice}>
            <span className="whitespace-pre-line wrap-anywhere">{facts.advice}</span>
          </FactLine>
        </Section>
      )}
      {facts.followUp !== undefined && (
        <Section title={t.followUp}>
          <li className="border-t border-line py-3 whitespace-pre-line wrap-anywhere">{facts.followUp}</li>
        </Section>
      )}
      {/* Shown here if the fact has no line (any more), so that the input is not lost. */}
      {editing && !known.has(editing.fact) && (
        <div className="mt-5">
          <CorrectionForm
            work={work}
            editing={editing}
            title={
              (listFactSorts as readonly string[]).includes(editing.sort)
                ? formatSortName(editing.sort, isReport)
                : t.adding(formatSortName(editing.sort, isReport))
            }
          />
        </div>
      )}
      {work.canChange && (
        <AddFactMenu facts={facts} work={work} getSortName={(sort) => formatSortName(sort, isReport)} />
      )}
      <RemovedFacts facts={facts} work={work} />
    </>
  );
}

/** Formats the name of a kind of fact. */
const formatSortName = (sort: FactSort, isReport: boolean): string => {
  if (sort === 'medicine' || sort === 'lab_test' || sort === 'result') return t.addNamed[sort];
  return sort === 'clinic' && isReport
    ? t.laboratory
    : {
        patient: t.patient,
        doctor: t.doctor,
        clinic: t.clinic,
        date: t.date,
        symptoms: t.symptoms,
        diagnosis: t.diagnosis,
        test_name: t.test,
        advice: t.advice,
      }[sort];
};

interface PartProps {
  readonly facts: RecordFactsView;
  readonly work: FactsEditor;
}

/** Facts that occur once, each with its label. */
function SingleFacts({ facts, work, isReport }: PartProps & { readonly isReport: boolean }) {
  const { lines, patient, doctor, clinic, date, symptoms, diagnosis, test_name: report } = facts;
  const day = date === undefined ? '' : formatCalendarDate(date);
  const registration = doctor?.registrationNumber === undefined ? undefined : t.registration(doctor.registrationNumber);
  const rows: readonly (readonly [SingleFact, object, ReactNode])[] = [
    ['patient', patient, formatPatient(patient)],
    ['test_name', { text: report }, report],
    [
      'doctor',
      doctor ?? {},
      <TwoLineText
        key=""
        first={doctor?.name}
        second={[doctor?.qualifications, registration].filter(Boolean).join(' · ')}
      />,
    ],
    [
      'clinic',
      clinic ?? {},
      <TwoLineText key="" first={clinic?.name} second={[clinic?.address, clinic?.phone].filter(Boolean).join(' · ')} />,
    ],
    ['date', { date }, day],
    ['symptoms', { symptoms }, symptoms.join(', ')],
    [
      'diagnosis',
      { text: diagnosis },
      <span key="" className="whitespace-pre-line">
        {diagnosis}
      </span>,
    ],
  ];
  return rows.map(([sort, value, words]) => {
    const mark: Mark | undefined = lines[sort];
    const name = formatSortName(sort, isReport);
    return (
      mark && (
        <FactLine key={sort} work={work} sort={sort} mark={mark} value={{ ...value }} name={name}>
          <NamedFact name={name}>{words}</NamedFact>
        </FactLine>
      )
    );
  });
}

function NamedFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <span className="text-sm text-soft">{name}</span>
      <bdi className="wrap-anywhere tabular-nums">{children}</bdi>
    </span>
  );
}

function TwoLineText({ first, second }: { readonly first: string | undefined; readonly second: string }) {
  return (
    <>
      {first}
      {second !== '' && <span className="block text-sm text-soft">{second}</span>}
    </>
  );
}

function MedicineFacts({ facts, work }: PartProps) {
  return (
    <Section title={t.medicines}>
      {facts.medicines.map((medicine) => (
        <FactLine
          key={medicine.fact}
          work={work}
          sort="medicine"
          mark={medicine}
          value={medicine}
          name={medicine.medicine_name}
          below={<MedicineCheck medicine={medicine} work={work} />}
        >
          <MedicineFact medicine={medicine} />
        </FactLine>
      ))}
    </Section>
  );
}

/** Confirms all doubtful facts at once; or the document as a whole, if none is doubtful. */
function ConfirmAllFacts({ facts, work, isOpen }: PartProps & { readonly isOpen: boolean }) {
  const { corrections, run, buildChange } = work;
  const confirmAll = (): void => {
    const listed = [
      ...facts.medicines.map((fact) => ['medicine', fact, fact] as const),
      ...facts.lab_tests.map((fact) => ['lab_test', fact, fact] as const),
      ...facts.results.map((fact) => ['result', fact, fact] as const),
    ];
    const single = Object.entries(facts.lines).flatMap(([sort, mark]) =>
      mark ? [[sort as SingleFact, mark, getSingleValue(facts, sort as SingleFact)] as const] : [],
    );
    const doubtful = [...listed, ...single].filter(([, mark]) => mark.certainty === 'doubtful');
    const changes = doubtful.map(([sort, mark, value]) => {
      const version = getFactVersion(facts, mark.fact);
      return buildChange(
        { sort, fact: mark.fact, ...(version !== undefined && { version }) },
        pickFactInput(sort, { ...value }),
      );
    });
    run(
      corrections.change(
        changes.length > 0 ? changes : [{ sort: wholeRecordChange, fact: wholeRecordChange, value: {} }],
        m.confirmed,
      ),
    );
  };
  const button = (
    <Button
      size="sm"
      variant="secondary"
      icon={<Check aria-hidden="true" />}
      loading={corrections.isBusy}
      onClick={confirmAll}
    >
      {t.allRight}
    </Button>
  );
  if (hasSuggestions(facts)) return null;
  // Guesses are confirmed line by line, never all at once.
  if (facts.animal) return null;
  if (facts.handwritten && isOpen) {
    return (
      <Alert tone="warning" live="off" title={checkTexts.handwritingTitle} className="mb-3.5">
        {checkTexts.handwritingText}
      </Alert>
    );
  }
  return isOpen ? (
    <div className="mb-3.5">{button}</div>
  ) : (
    <Alert tone="warning" live="off" title={t.compareTitle} action={button} className="mb-3.5">
      {t.compareText}
    </Alert>
  );
}

const getSingleValue = (facts: RecordFactsView, sort: SingleFact): object => {
  if (sort === 'patient' || sort === 'doctor' || sort === 'clinic') return facts[sort] ?? {};
  if (sort === 'symptoms') return { symptoms: facts.symptoms };
  return sort === 'date' ? { date: facts.date } : { text: facts[sort] };
};

/** Removed facts, which can be restored. */
function RemovedFacts({ facts, work }: PartProps) {
  if (facts.removed.length === 0) return null;
  return (
    <Section title={t.removedTitle}>
      {facts.removed.map(({ fact, name, version, changedAt }) => (
        <li key={fact} className="flex items-center justify-between gap-3 border-t border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            <s>{name}</s>
            <span className="block text-sm text-soft">{t.removedBy(formatDate(changedAt, getBrowserTimeZone()))}</span>
          </span>
          {work.canChange && (
            <Button
              size="sm"
              variant="quiet"
              icon={<RotateCcw aria-hidden="true" />}
              disabled={work.corrections.isBusy}
              aria-label={`${t.bringBack}: ${name}`}
              onClick={() => work.run(work.corrections.revert(version))}
            >
              {t.bringBack}
            </Button>
          )}
        </li>
      ))}
    </Section>
  );
}
