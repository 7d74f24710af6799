import { formatCalendarDate } from '@arogo/client/format';
import type { NewerResult } from '@arogo/contract/insights';
import { insightsScreen as t } from '@arogo/contract/messages/insights';
import { TextLink } from '@arogo/ui/text-link';
import { Link } from 'react-router';
import { buildRecordPath } from '../../../components/shared/medication/record-path.ts';

/** Notice of a newer result, with a link to it. */
export function NewerResultNotice({ newer: { day, printed, recordId, fact } }: { readonly newer: NewerResult }) {
  const isTyped = recordId === undefined;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm tabular-nums">
      <span className="font-medium">{(isTyped ? t.newerTyped : t.newerResult)(formatCalendarDate(day), printed)}</span>
      <TextLink as={Link} to={isTyped ? '/service/health-vault/trends' : buildRecordPath(recordId, fact ?? null)} alone>
        {isTyped ? t.openTrends : t.openNewer}
      </TextLink>
    </p>
  );
}
