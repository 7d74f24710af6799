import { formatRecordDate } from '@arogo/client/record-date';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { titleRecord, type RecordContents } from '@arogo/contract/record-contents';
import type { HealthRecord } from '@arogo/contract/vault';
import { Badge } from '@arogo/ui/badge';
import { Card } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { ArrowDown, ArrowUp, FlaskConical, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { LinkedSection } from '../../components/shared/linked-section.tsx';
import { buildRecordPath } from '../../components/shared/medication/record-path.ts';

const sideIcons = { below: <ArrowDown />, above: <ArrowUp />, marked: <TriangleAlert /> } as const;

/** The newest report, with its results out of range. */
export function NewResultsSection({ record }: { readonly record: HealthRecord }) {
  const { id, contents, doctorName, labReport, healthType } = record;
  // The results out of range are listed below by name.
  const title = titleRecord({
    recordType: 'LAB_REPORT',
    labReport,
    ...(contents && { contents: withoutSides(contents) }),
  });
  return (
    <LinkedSection id="results-title" title={m.results} to="/service/health-vault/trends" link={m.resultsLink}>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="flex min-w-0 items-start gap-3">
            <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-sky" />
            <div className="min-w-0">
              <h3 className="text-item wrap-anywhere">
                <bdi>{title}</bdi>
              </h3>
              <p className="text-sm text-soft wrap-anywhere">
                {doctorName} · {formatRecordDate(record)}
              </p>
            </div>
          </div>
        </div>
        {contents && <OutsideResults contents={contents} />}
        <LinkButton as={Link} to={buildRecordPath(id, null, healthType)} size="sm" variant="secondary" className="mt-4">
          {m.resultsOpen}
        </LinkButton>
      </Card>
    </LinkedSection>
  );
}

const withoutSides = (contents: RecordContents): RecordContents => ({ ...contents, low: 0, high: 0, marked: 0 });

function OutsideResults({ contents }: { readonly contents: RecordContents }) {
  const { low, high, marked, results, outside = [] } = contents;
  const count = low + high + marked;
  if (count === 0) return <p className="mt-3 text-sm">{m.resultsInside(results)}</p>;
  return (
    <>
      <p className="mt-3 text-sm font-semibold text-sun">{m.resultsOutside(count)}</p>
      <ul className="mt-1 divide-y divide-line">
        {outside.map(({ name, printed, side }) => (
          <li
            key={`${name} ${printed}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <span className="flex items-center gap-3">
              <span className="font-semibold tabular-nums">
                <bdi>{printed}</bdi>
              </span>
              <Badge tone="sun" icon={sideIcons[side]}>
                {m.sides[side]}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
      {outside.length > 0 && count > outside.length && (
        <p className="text-sm text-soft">{m.resultsMore(count - outside.length)}</p>
      )}
    </>
  );
}
