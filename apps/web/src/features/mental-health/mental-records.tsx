import { messageOf } from '@arogo/client/api-error';
import { browserTimeZone, dayOf } from '@arogo/client/formats';
import { dashboardMessages } from '@arogo/contract/messages/home';
import { mentalHealth as t } from '@arogo/contract/messages/mental-health';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Card } from '@arogo/ui/card';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { LinkButton } from '@arogo/ui/link-button';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileText, FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { recordPath } from '../../parts/medication/record-path.ts';

const vault = '/service/health-vault?tab=mental';

/** The newest papers of the mental side of the vault. */
export function MentalRecords({ records: { data, error, isFetching, refetch } }: { readonly records: UseQueryResult<readonly HealthRecord[]> }) {
  return (
    <section aria-labelledby="mental-records-title" className="min-w-0">
      <SectionHeader
        id="mental-records-title"
        title={t.records}
        className="mb-1"
        aside={
          <TextLink as={Link} to={vault} className="inline-flex min-h-11 items-center px-1">
            {t.toVault}
          </TextLink>
        }
      />
      {data === undefined && error !== null ? (
        <LoadFailed error={error} title={messageOf(error, vaultMessages.listFailedHealth)} busy={isFetching} onAgain={() => void refetch()} />
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
            <p className="mt-1 text-[0.9375rem]/6 text-soft text-pretty">{t.noRecordsText}</p>
            <LinkButton as={Link} to={`${vault}&upload=1`} variant="secondary" className="mt-4">
              {t.addRecord}
            </LinkButton>
          </div>
        </Card>
      ) : (
        <List>
          {data.map(({ id, doctorName, recordType, date }) => (
            <ListRow
              key={id}
              className="relative transition-colors duration-150 hover:bg-hush"
              leading={<IconTile icon={recordType === 'PRESCRIPTION' ? <FileText /> : <FlaskConical />} tone={recordType === 'PRESCRIPTION' ? 'leaf' : 'sky'} />}
              title={
                <Link to={recordPath(id, null)} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
                  {doctorName}
                </Link>
              }
              text={[dashboardMessages.recordTypes[recordType], dayOf(date, browserTimeZone())].join(' · ')}
            />
          ))}
        </List>
      )}
    </section>
  );
}
