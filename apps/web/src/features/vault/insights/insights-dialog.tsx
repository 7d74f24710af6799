import { getConnectionHint } from '@arogo/client/api-error';
import { formatDateTime, getBrowserTimeZone } from '@arogo/client/format';
import { formatRecordDate } from '@arogo/client/record-date';
import type { InsightLine, InsightStatement, RecordInsights } from '@arogo/contract/insights';
import { insightMessages as m, insightsScreen as t } from '@arogo/contract/messages/insights';
import { listenScreen } from '@arogo/contract/messages/listen-screen';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { titleRecord } from '@arogo/contract/record-contents';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { IconButton } from '@arogo/ui/icon-button';
import { VisuallyHidden } from '@arogo/ui/visually-hidden';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Sparkles } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCanChange } from '../../../components/shared/persons/page-person.ts';
import { toSpokenParts } from '../../../components/shared/speech/spoken-parts.ts';
import { useListen } from '../../../components/shared/speech/use-listen.tsx';
import { useServices } from '../../../lib/services.ts';
import {
  getInsightsError,
  isReadingPending,
  useInsights,
  useInsightsDownload,
  useGenerateInsights,
} from './insights-queries.ts';
import { InsightsStart } from './insights-start.tsx';
import { formatSpokenStatements, InsightStatements } from './insights-statements.tsx';
import type { VaultRoute } from '../use-vault-route.ts';
import { recordQuery } from '../queries.ts';

interface InsightsDialogProps {
  readonly id: string;
  readonly place: VaultRoute;
}

/** The insights of a record (`?insights={id}`): page 0 generates them, pages 1 and 2 show them. */
export default function InsightsDialog({ id, place }: InsightsDialogProps) {
  const { call } = useServices();
  const { data: record } = useQuery(recordQuery(call, id));
  const { data, error, isFetching, refetch } = useInsights(id);
  // Undefined until the person turns a page: existing insights are shown first.
  const [turned, turn] = useState<number>();
  const making = useGenerateInsights(id, () => turn(1));
  const day = record && formatRecordDate(record);
  const name = record && day !== undefined ? `${vaultScreen.recordTypes[record.recordType]} ${day}` : '';
  const canChange = useCanChange();
  const download = useInsightsDownload(id, t.fileName(name));
  const insights = data?.insights ?? undefined;
  const page = insights ? (turned ?? 1) : 0;
  return (
    <Dialog
      open
      size="lg"
      onClose={place.close}
      title={t.title}
      description={record ? [titleRecord(record), record.doctorName, day].join(' · ') : t.paper}
      footer={
        data !== undefined || error === null ? (
          <>
            {insights && (
              <InsightsPager page={page} first={canChange ? 0 : 1} pages={insights.pages.length} onTurn={turn} />
            )}
            {page === 0 ? (
              canChange && (
                <Button
                  key="generate"
                  icon={<Sparkles aria-hidden="true" />}
                  loading={making.isPending}
                  disabled={data === undefined}
                  onClick={() => making.mutate()}
                >
                  {t.generate}
                </Button>
              )
            ) : (
              <Button
                key="download"
                icon={<Download aria-hidden="true" />}
                loading={download.isPending}
                onClick={() => download.mutate()}
              >
                {t.download}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => place.openRecord(id)}>
              {t.openRecord}
            </Button>
            {!isReadingPending(error) && (
              <Button loading={isFetching} onClick={() => void refetch()}>
                {uiMessages.tryAgain}
              </Button>
            )}
          </>
        )
      }
    >
      {/* The maximum height of the dialog without its header and footer, so that loading does not change it. */}
      <div className="min-h-[calc(92dvh-11.35rem)] sm:min-h-[calc(min(88dvh,860px)-12.75rem)]">
        {data ? (
          <InsightsPage
            key={page}
            page={page}
            known={data}
            turned={turned !== undefined}
            onLine={(line) => place.openRecord(id, line.place)}
            onGenerate={canChange ? () => turn(0) : undefined}
          />
        ) : error === null ? (
          <InsightsSkeleton />
        ) : (
          <Alert tone={isReadingPending(error) ? 'info' : 'danger'} title={getInsightsError(error)}>
            {getConnectionHint(error)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

/** 'n/2' between buttons to the previous and the next page; the page before page 1 generates the insights again. */
function InsightsPager({
  page,
  first,
  pages,
  onTurn,
}: {
  readonly page: number;
  /** A person with read-only access has no page that generates insights. */
  readonly first: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}) {
  return (
    <div className="flex items-center gap-2 sm:mr-auto max-sm:justify-between">
      <IconButton
        look="outlined"
        label={t.previous}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page === first}
        onClick={() => onTurn(page - 1)}
      />
      <span className="min-w-10 text-center tabular-nums">
        <span aria-hidden="true">{page === 0 ? '' : t.pageOf(page, pages)}</span>
        {page > 0 && <VisuallyHidden>{t.pageName(page, pages)}</VisuallyHidden>}
      </span>
      <IconButton
        look="outlined"
        label={t.next}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={page === pages}
        onClick={() => onTurn(page + 1)}
      />
    </div>
  );
}

interface InsightsPageProps {
  readonly page: number;
  readonly known: RecordInsights;
  /** The person turned to this page: its heading receives the focus. */
  readonly turned: boolean;
  readonly onLine: (line: InsightLine) => void;
  readonly onGenerate: (() => void) | undefined;
}

/** Moves the focus to the beginning of a page that the person turned to. */
const useFocusOnTurn = (place: RefObject<HTMLElement | null>, turned: boolean): void => {
  useEffect(() => {
    if (turned) place.current?.focus();
  }, [place, turned]);
};

function InsightsPage({ page, known, turned, onLine, onGenerate }: InsightsPageProps) {
  const { insights } = known;
  const statements = insights?.pages[page - 1];
  if (!insights || !statements) return <StartPage known={known} turned={turned} />;
  return (
    <StatementsPage
      title={t.pageTitles[page - 1] ?? ''}
      known={known}
      turned={turned}
      insights={insights}
      statements={statements}
      onLine={onLine}
      onGenerate={onGenerate}
    />
  );
}

function StartPage({ known, turned }: Pick<InsightsPageProps, 'known' | 'turned'>) {
  const start = useRef<HTMLDivElement>(null);
  useFocusOnTurn(start, turned);
  return (
    <div ref={start} tabIndex={-1} className="outline-none">
      <InsightsStart known={known} />
    </div>
  );
}

interface StatementsPageProps extends Omit<InsightsPageProps, 'page'> {
  readonly title: string;
  readonly insights: NonNullable<RecordInsights['insights']>;
  readonly statements: readonly InsightStatement[];
}

function StatementsPage({ title, known, turned, insights, statements, onLine, onGenerate }: StatementsPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnTurn(heading, turned);
  const { by, modelName, modelFailed, outdated } = insights;
  const isByModel = by === 'model';
  const listen = useListen({
    what: listenScreen.insights,
    healthType: known.healthType,
    parts: toSpokenParts([
      title,
      outdated ? t.changed : '',
      modelFailed ? t.failures[modelFailed] : '',
      ...formatSpokenStatements({ statements, results: known.results, newer: known.newerResults, isByModel }),
      t.notDiagnosis,
    ]),
  });
  const madeAt = formatDateTime(insights.madeAt, getBrowserTimeZone());
  return (
    <article>
      <div className="flex items-start justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="pt-2 text-item outline-none">
          {title}
        </h3>
        <div className="-mr-3.5 shrink-0">{listen.button}</div>
      </div>
      {listen.message}
      <p className="mt-0.5 text-sm text-soft tabular-nums">
        {isByModel ? t.byModel(modelName ?? '', madeAt) : t.byRules(madeAt)}
      </p>
      {outdated && (
        <Alert
          tone="warning"
          live="off"
          className="mt-3"
          action={
            onGenerate && (
              <Button size="sm" variant="secondary" onClick={onGenerate}>
                {t.generate}
              </Button>
            )
          }
        >
          {t.changed}
        </Alert>
      )}
      {modelFailed && (
        <Alert tone="info" live="off" className="mt-3">
          {t.failures[modelFailed]}
        </Alert>
      )}
      <InsightStatements
        statements={statements}
        results={known.results}
        newer={known.newerResults}
        isByModel={isByModel}
        onLine={onLine}
      />
      <p className="mt-6 text-sm text-soft">{t.notDiagnosis}</p>
    </article>
  );
}

function InsightsSkeleton() {
  return (
    <SkeletonRegion label={m.fetching} className="grid gap-5 pt-2">
      {[0, 1, 2, 3].map((statement) => (
        <div key={statement} className="grid gap-2">
          <Skeleton className="h-4 w-full max-w-120" />
          <Skeleton className="h-3.5 w-52" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
