import { getErrorText } from '@arogo/client/api-error';
import { mentalHealth as t } from '@arogo/contract/messages/mental-health';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Card } from '@arogo/ui/card';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { LinkButton } from '@arogo/ui/link-button';
import { List } from '@arogo/ui/list-row';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LinkedSection } from '../../components/shared/linked-section.tsx';
import { RecordRow } from '../../components/shared/vault/record-row.tsx';
import { useIsPartManaged, usePagePerson } from '../../components/shared/persons/page-person.ts';
import { buildAssessmentPersonTexts } from '@arogo/contract/messages/assessment-person';

const vaultPath = '/service/health-vault?tab=mental';

/** The newest records of the mental-health side of the vault. */
export function MentalRecords({
  records: { data, error, isFetching, refetch },
}: {
  readonly records: UseQueryResult<readonly HealthRecord[]>;
}) {
  const name = usePagePerson()?.firstName;
  const mayAdd = useIsPartManaged('vault');
  return (
    <LinkedSection id="mental-records-title" title={t.records} to={vaultPath} link={t.toVault}>
      {data === undefined && error !== null ? (
        <LoadFailed
          error={error}
          title={getErrorText(error, vaultMessages.listFailedHealth)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      ) : data === undefined ? (
        <SkeletonRegion label={t.recordsLoading}>
          <Skeleton className="h-32 w-full rounded-card" />
        </SkeletonRegion>
      ) : data.length === 0 ? (
        <Card className="flex min-h-32 items-center gap-4 sm:gap-6">
          <div className="shrink-0 max-sm:hidden">
            <RecordsDrawing />
          </div>
          <div className="min-w-0">
            <h3 className="text-item text-balance">{t.noRecords}</h3>
            <p className="mt-1 text-[0.9375rem]/6 text-soft text-pretty">
              {name === undefined ? t.noRecordsText : buildAssessmentPersonTexts(name).noRecordsText}
            </p>
            {mayAdd && (
              <LinkButton as={Link} to={`${vaultPath}&upload=1`} variant="secondary" className="mt-4">
                {t.addRecord}
              </LinkButton>
            )}
          </div>
        </Card>
      ) : (
        <List>
          {data.map((record) => (
            <RecordRow key={record.id} record={record} />
          ))}
        </List>
      )}
    </LinkedSection>
  );
}
