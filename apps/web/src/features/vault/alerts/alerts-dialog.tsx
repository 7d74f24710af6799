import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { formatCalendarDate } from '@arogo/client/format';
import { recordAlerts as t } from '@arogo/contract/messages/record-alerts';
import { uiMessages } from '@arogo/contract/messages/ui';
import { titleRecord } from '@arogo/contract/record-contents';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../lib/services.ts';
import {
  type AlertChoice,
  type AlertChoices,
  getDefaultChoices,
  isSelectable,
  findMissingAnswer,
  toRequestedAlerts,
} from './alerts-choice.ts';
import { AlertMedicine } from './alerts-medicine.tsx';
import { alertProposalsQuery, useCreateAlerts } from './alerts-queries.ts';
import { recordQuery } from '../queries.ts';
import type { VaultRoute } from '../use-vault-route.ts';

interface AlertsDialogProps {
  /** Id of the prescription. */
  readonly id: string;
  readonly place: VaultRoute;
}

/** Creates alerts from the medicines of a prescription (`?alerts={id}`). */
export default function AlertsDialog({ id, place }: AlertsDialogProps) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(alertProposalsQuery(call, id));
  const { data: record } = useQuery(recordQuery(call, id));
  const [changed, setChanged] = useState<AlertChoices>({});
  const [showMissing, setShowMissing] = useState(false);
  const making = useCreateAlerts(id, place.close);
  const medicines = data?.medicines ?? [];
  const choices = { ...getDefaultChoices(medicines), ...changed };
  const getChoice = (fact: string): AlertChoice => choices[fact] ?? { chosen: false, slots: [] };
  const today = data?.today ?? '';
  const wanted = toRequestedAlerts(medicines, choices, today);
  const canMake = medicines.some(isSelectable);

  const make = (): void => {
    setShowMissing(true);
    if (medicines.every((medicine) => findMissingAnswer(medicine, getChoice(medicine.fact), today) === undefined))
      making.mutate(wanted);
  };

  return (
    <Dialog
      open
      size="md"
      onClose={place.close}
      title={t.title}
      description={
        data && t.of(record ? titleRecord(record) : data.title, data.doctorName, formatCalendarDate(data.date))
      }
      footer={
        data !== undefined && !canMake ? (
          <LinkButton as={Link} to="/service/medicine-alert">
            {t.toAlerts}
          </LinkButton>
        ) : (
          <>
            <Button variant="secondary" onClick={place.close}>
              {t.cancel}
            </Button>
            {data !== undefined && (
              <Button
                icon={<BellPlus aria-hidden="true" />}
                loading={making.isPending}
                disabled={wanted.length === 0}
                onClick={make}
              >
                {wanted.length === 0 ? t.createNone : t.create(wanted.length)}
              </Button>
            )}
            {error !== null && data === undefined && (
              <Button loading={isFetching} onClick={() => void refetch()}>
                {uiMessages.tryAgain}
              </Button>
            )}
          </>
        )
      }
    >
      {data !== undefined ? (
        <>
          <p className="text-soft">
            {canMake ? t.hint : medicines.every(({ alertId }) => alertId !== null) ? t.allThere : undefined}
          </p>
          <ul className="mt-2">
            {medicines.map((medicine) => (
              <AlertMedicine
                key={medicine.fact}
                medicine={medicine}
                choice={getChoice(medicine.fact)}
                onChange={(choice) => setChanged((before) => ({ ...before, [medicine.fact]: choice }))}
                showMissing={showMissing}
                today={data.today}
              />
            ))}
          </ul>
        </>
      ) : error !== null ? (
        <Alert tone="danger" title={getErrorText(error, t.loadFailed)}>
          {getConnectionHint(error)}
        </Alert>
      ) : (
        <SkeletonRegion label={t.loading} className="grid gap-5 py-2">
          {[0, 1, 2].map((row) => (
            <div key={row} className="grid gap-2">
              <Skeleton className="h-5 w-48" />
              <Skeleton className="h-4 w-64" />
            </div>
          ))}
        </SkeletonRegion>
      )}
    </Dialog>
  );
}
