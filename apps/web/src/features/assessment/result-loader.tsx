import { ApiError, getErrorText } from '@arogo/client/api-error';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { resultQuery } from './queries.ts';
import { Result } from './result.tsx';

/** Loads a result. */
export function ResultLoader({ id }: { readonly id: string }) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(resultQuery(call, id));
  if (data !== undefined) return <Result result={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        drawing={<PathDrawing />}
        level={1}
        title={t.resultGone}
        text={t.resultGoneText}
        action={
          <LinkButton as={Link} to="/assessment">
            {t.back}
          </LinkButton>
        }
      />
    );
  }
  if (error !== null)
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, assessmentMessages.resultFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  return (
    <SkeletonRegion label={t.resultLoading} className="grid gap-5">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-96 w-full rounded-card" />
    </SkeletonRegion>
  );
}
