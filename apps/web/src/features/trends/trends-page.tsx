import { formatCalendarDate } from '@arogo/client/format';
import { getErrorText } from '@arogo/client/api-error';
import { maxSearchLength } from '@arogo/contract/limits';
import { type Measurement, nameUnit, type TrendSeries } from '@arogo/contract/measurements';
import { formatTestName } from '@arogo/contract/messages/health-names';
import { trendsScreen as t } from '@arogo/contract/messages/measurements';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { SearchField } from '@arogo/ui/search-field';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useInterruptedForm } from '../../components/shared/entity-editor/use-form-draft.ts';
import { useCanChange } from '../../components/shared/persons/page-person.ts';
import { MeasurementDialog } from './measurement-dialog.tsx';
import { findMeasurement, trendsQuery } from './queries.ts';
import { findUsedUnits } from './measurement-draft.ts';
import { SeriesPlot, SeriesTable } from './series-plot.tsx';

/** On a phone each button is as wide as its text. */
const wordsInOneLine = 'whitespace-nowrap max-sm:flex-auto!';

/** With fewer series a search field is not needed. */
const minSeriesForSearch = 6;

/** Results and measurements over time (/service/health-vault/trends). */
export default function TrendsPage() {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(trendsQuery(call));
  const interrupted = useInterruptedForm('measurement');
  const canChange = useCanChange();
  const [chosen, setForm] = useState<Measurement | 'new' | 'none'>();
  const form = chosen ?? (interrupted === 'new' ? 'new' : findMeasurement(data ?? [], interrupted ?? '')) ?? 'none';
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.summary}
        actions={
          <>
            <LinkButton
              as={Link}
              to="/service/health-vault"
              variant="secondary"
              icon={<ArrowLeft aria-hidden="true" />}
              className={wordsInOneLine}
            >
              {t.back}
            </LinkButton>
            {canChange && (
              <Button icon={<Plus aria-hidden="true" />} onClick={() => setForm('new')} className={wordsInOneLine}>
                {t.add}
              </Button>
            )}
          </>
        }
      />
      <div className="mt-5">
        {data !== undefined ? (
          <SeriesList
            series={data.map((series) => ({ ...series, name: formatTestName(series.name) }))}
            onMeasurement={canChange ? setForm : undefined}
          />
        ) : error === null ? (
          <SkeletonRegion label={t.loading}>
            <Skeleton className="h-56 w-full" />
          </SkeletonRegion>
        ) : (
          <LoadFailed
            error={error}
            title={getErrorText(error, t.failed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )}
      </div>
      {form !== 'none' && canChange && (
        <MeasurementDialog
          key={form === 'new' ? form : form.id}
          usedUnits={findUsedUnits(data ?? [])}
          {...(form !== 'new' && { measurement: form })}
          onClose={() => setForm('none')}
        />
      )}
    </>
  );
}

interface SeriesListProps {
  readonly series: readonly TrendSeries[];
  /** Opens a typed measurement; undefined with read-only access. */
  readonly onMeasurement: ((measurement: Measurement) => void) | undefined;
}

function SeriesList({ series, onMeasurement }: SeriesListProps) {
  const [words, setWords] = useState('');
  if (series.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          drawing={<RecordsDrawing />}
          title={t.emptyTitle}
          text={onMeasurement === undefined ? t.emptyToView : t.empty}
        />
      </Card>
    );
  }
  const shown = series.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <>
      {series.length >= minSeriesForSearch && (
        <div className="mb-4 max-w-md">
          <SearchField
            label={t.search}
            placeholder={t.search}
            clearLabel={vaultScreen.clearSearch}
            maxLength={maxSearchLength}
            value={words}
            onValue={setWords}
          />
        </div>
      )}
      <p className="text-sm text-soft">{t.ranges}</p>
      <ul className="mt-3 grid items-start gap-4 lg:grid-cols-2">
        {shown.map((one) => (
          <li key={one.key} className="min-w-0">
            <SeriesCard series={one} onMeasurement={onMeasurement} />
          </li>
        ))}
      </ul>
      <output className="block text-soft">{shown.length === 0 && t.nothingFound(words.trim())}</output>
    </>
  );
}

function SeriesCard({
  series,
  onMeasurement,
}: {
  readonly series: TrendSeries;
  readonly onMeasurement: SeriesListProps['onMeasurement'];
}) {
  const { name, specimen, unit, points } = series;
  const last = points.at(-1);
  if (last === undefined) return null;
  const about = [t.specimens[specimen], nameUnit(unit), t.count(points.length)]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <Card as="article" aria-label={name}>
      <h2 className="text-item wrap-anywhere">{name}</h2>
      <p className="text-sm text-soft">{about}</p>
      <p className="mt-1 font-medium tabular-nums">{t.latest(last.printed, formatCalendarDate(last.day))}</p>
      <SeriesPlot series={series} onMeasurement={onMeasurement} />
      <SeriesTable series={series} onMeasurement={onMeasurement} />
    </Card>
  );
}
