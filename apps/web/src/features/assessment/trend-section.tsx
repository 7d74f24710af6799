import { getErrorText } from '@arogo/client/api-error';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Card } from '@arogo/ui/card';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { assessmentTrendQuery } from '../../components/shared/assessment/queries.ts';
import { TrendPlot } from '../../components/shared/assessment/trend-plot.tsx';

/** Trend of the results of a questionnaire. */
export function TrendSection({ questionnaire }: { readonly questionnaire: string }) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(assessmentTrendQuery(call, questionnaire));
  return (
    <Card as="section" aria-labelledby="trend-title">
      <h2 id="trend-title" className="text-section">
        {t.trend}
      </h2>
      {data !== undefined ? (
        <TrendPlot trend={data} className="mt-3" />
      ) : error !== null ? (
        <LoadFailed
          className="mt-3"
          error={error}
          title={getErrorText(error, assessmentMessages.trendFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      ) : (
        <SkeletonRegion label={t.trendLoading}>
          <Skeleton className="mt-3 h-6 w-80 max-w-full" />
        </SkeletonRegion>
      )}
    </Card>
  );
}
