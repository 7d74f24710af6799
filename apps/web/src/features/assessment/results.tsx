import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { listResults } from '@arogo/contract/assessments';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { HeartHandshake, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { buildResultPath } from '../../components/shared/assessment/paths.ts';
import { useAssessmentTexts } from '../../components/shared/assessment/use-assessment-texts.ts';

type ResultsQuery = UseInfiniteQueryResult<InfiniteData<EndpointAnswer<typeof listResults>>>;

/** Results of earlier assessments, newest first. */
export function Results({ results }: { readonly results: ResultsQuery }) {
  const t = useAssessmentTexts();
  return (
    <section aria-labelledby="results-title">
      <SectionHeader id="results-title" title={t.results} className="mb-1" />
      <ResultRows {...results} />
    </section>
  );
}

function ResultRows({
  data,
  error,
  isFetching,
  isFetchingNextPage,
  hasNextPage,
  refetch,
  fetchNextPage,
}: ResultsQuery) {
  const t = useAssessmentTexts();
  if (data === undefined) {
    if (error !== null)
      return (
        <LoadFailed
          error={error}
          title={getErrorText(error, assessmentMessages.listFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      );
    return (
      <SkeletonRegion label={t.resultsLoading}>
        <Skeleton className="h-28 w-full rounded-card" />
      </SkeletonRegion>
    );
  }
  const rows = data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) {
    return (
      <Card className="flex items-center gap-4 sm:gap-6">
        <div className="shrink-0 max-sm:[&_svg]:h-15 max-sm:[&_svg]:w-20">
          <RecordsDrawing />
        </div>
        <div className="min-w-0">
          <h3 className="text-item">{t.noResults}</h3>
          <p className="mt-1 text-[0.9375rem]/6 text-soft text-pretty">{t.noResultsText}</p>
        </div>
      </Card>
    );
  }
  return (
    <>
      <List>
        {rows.map(({ id, title, finishedAt, summary, crisis }) => (
          <ListRow
            key={id}
            className="relative transition-colors duration-150 hover:bg-hush"
            leading={<IconTile icon={crisis ? <HeartHandshake /> : <Sprout />} />}
            title={
              <Link
                to={buildResultPath(id)}
                className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
              >
                {title}
                {crisis && <span className="sr-only">. {t.crisisBadge}</span>}
              </Link>
            }
            text={summary}
            trailing={<span className="text-soft">{formatDate(finishedAt, getBrowserTimeZone())}</span>}
          />
        ))}
      </List>
      {hasNextPage && (
        <Button
          variant="secondary"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-3 max-sm:w-full"
        >
          {t.showMore}
        </Button>
      )}
    </>
  );
}
