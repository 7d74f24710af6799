import { formatRecordDate } from '@arogo/client/record-date';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import type { HealthRecord } from '@arogo/contract/vault';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { IconTile } from '@arogo/ui/list-row';
import { BellPlus } from 'lucide-react';
import { Link } from 'react-router';

interface RemindMeCardProps {
  readonly record: HealthRecord;
  readonly onLater: () => void;
}

/** Address of the dialog that creates alerts from a prescription. */
const buildAlertsPath = ({ id, healthType }: HealthRecord): string =>
  `/service/health-vault?${new URLSearchParams({ alerts: id, ...(healthType === 'MENTAL' && { tab: 'mental' }) }).toString()}`;

/** Offers alerts for the medicines of a prescription that has none yet. */
export function RemindMeCard({ record, onLater }: RemindMeCardProps) {
  const { contents, doctorName } = record;
  return (
    <Card as="section" aria-labelledby="remind-title" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-4">
      <IconTile icon={<BellPlus />} />
      <div className="min-w-0">
        <h2 id="remind-title" className="text-item text-balance">
          {m.remindTitle(contents?.medicines ?? 0)}
        </h2>
        <p className="mt-0.5 text-sm text-soft wrap-anywhere">{m.remindText(doctorName, formatRecordDate(record))}</p>
      </div>
      <div className="col-span-2 flex gap-2 sm:col-start-2">
        <LinkButton as={Link} to={buildAlertsPath(record)} size="sm" variant="secondary">
          {m.remindAction}
        </LinkButton>
        <Button size="sm" variant="quiet" onClick={onLater}>
          {m.remindLater}
        </Button>
      </div>
    </Card>
  );
}
