import { factsScreen as f } from '@arogo/contract/messages/facts';
import { recordScreen as t } from '@arogo/contract/messages/vault';
import type { RecordFactsView } from '@arogo/contract/corrections';
import type { RecordWithFacts } from '@arogo/contract/vault';
import { Button } from '@arogo/ui/button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useOverflow } from '@arogo/ui/use-overflow';
import { Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { startAdding } from './corrections/facts-add.tsx';
import { FactsPanel } from './corrections/facts-panel.tsx';
import { RecordQuestionsList } from './corrections/facts-questions.tsx';
import type { FactsEditor } from './corrections/facts-editor.ts';
import type { RecordMove } from './corrections/use-record-move.ts';
import { ModelReadingNotice } from './reading/model-reading.tsx';
import { ReadingNotice } from './reading/reading-state.tsx';
import { RecordAccessList } from '../../components/shared/record-access-list.tsx';
import { RecordDetails } from './record-details.tsx';

interface RecordPanelProps {
  readonly record: RecordWithFacts | undefined;
  /** Only the list's data has loaded yet. */
  readonly isListed: boolean;
  readonly work: FactsEditor;
  readonly moving: RecordMove;
}

/** Nothing was extracted, and nothing was entered by hand yet. */
const emptyFacts: RecordFactsView = {
  kind: 'OTHER',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
  lines: {},
  removed: [],
};

/** The facts of a record, beside its document; below it on a phone. */
export function RecordPanel({ record, isListed, work, moving }: RecordPanelProps) {
  // Keeps its place, so that the content does not move down when a question loads later.
  const isReady = record !== undefined && !isListed;
  const [wasShown, setWasShown] = useState(false);
  const isShown = isReady && (wasShown || !moving.isPending);
  if (isShown && !wasShown) setWasShown(true);
  const panel = useRef<HTMLElement>(null);
  // A scrollable region must be focusable by keyboard, even without controls (WCAG 2.1.1).
  const scrolls = useOverflow(panel);
  return (
    <section
      ref={panel}
      aria-label={f.title}
      {...(scrolls && { tabIndex: 0 })}
      className={
        'min-h-0 min-w-0 overflow-y-auto overscroll-contain border-line bg-card px-4 pt-4 pb-6 -outline-offset-2 ' +
        'max-md:rounded-t-[20px] max-md:border-t md:rounded-card md:border md:p-5.5'
      }
    >
      <div>
        {!isShown ? (
          <PanelSkeleton />
        ) : (
          <>
            {work.canChange && <RecordQuestionsList record={record} work={work} moving={moving} />}
            <RecordFacts record={record} work={work} />
            <section aria-label={t.details} className="mt-6">
              <h3 className="mb-2.5 text-item">{t.details}</h3>
              <RecordDetails record={record} />
              <RecordAccessList looks={record.looks} />
            </section>
          </>
        )}
      </div>
    </section>
  );
}

function RecordFacts({ record, work }: { readonly record: RecordWithFacts; readonly work: FactsEditor }) {
  const { facts, reading, recordType } = record;
  const { state } = reading;
  const isUnreadable = state === 'unreadable';
  return (
    <>
      {(isUnreadable || state === 'reading') && (
        <ReadingNotice reading={reading}>
          {isUnreadable && work.canChange && facts === null && work.editing === undefined && (
            <>
              <p className="mt-2">{f.typeInText}</p>
              <Button
                size="sm"
                className="mt-2.5"
                icon={<Keyboard aria-hidden="true" />}
                onClick={() => startAdding(work, recordType === 'LAB_REPORT' ? 'result' : 'medicine')}
              >
                {f.typeIn}
              </Button>
            </>
          )}
        </ReadingNotice>
      )}
      <ModelReadingNotice record={record} />
      {(facts !== null || (isUnreadable && work.editing !== undefined)) && (
        <FactsPanel record={record} facts={facts ?? emptyFacts} work={work} />
      )}
    </>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonRegion label={f.loading} className="grid gap-5">
      <Skeleton className="h-6 w-36" />
      {[0, 1, 2].map((line) => (
        <div key={line} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-48 max-w-full" />
        </div>
      ))}
      {[0, 1, 2].map((line) => (
        <div key={line} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3.5">
          <Skeleton className="size-9" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}
