import { connectionHint, messageOf } from '@arogo/client/api-error';
import { browserTimeZone, dayOf } from '@arogo/client/formats';
import { recordAlerts as t } from '@arogo/contract/messages/record-alerts';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { type Choice, type Choices, firstChoices, isOpen, missingOf, wantedOf } from './alerts-choice.ts';
import { AlertMedicine } from './alerts-medicine.tsx';
import { proposalsQuery, useMakeAlerts } from './alerts-queries.ts';
import type { VaultPlace } from './place.ts';

interface AlertsWindowProps {
  /** Of the prescription. */
  readonly id: string;
  readonly place: VaultPlace;
}

/** Makes alerts from the medicines of a prescription (`?alerts={id}`). */
export default function AlertsWindow({ id, place }: AlertsWindowProps) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(proposalsQuery(call, id));
  const [changed, setChanged] = useState<Choices>({});
  const [asked, setAsked] = useState(false);
  const making = useMakeAlerts(id, place.close);
  const medicines = data?.medicines ?? [];
  const choices = { ...firstChoices(medicines), ...changed };
  const choiceOf = (fact: string): Choice => choices[fact] ?? { chosen: false, slots: [] };
  const today = data?.today ?? '';
  const wanted = wantedOf(medicines, choices, today);
  const canMake = medicines.some(isOpen);

  const make = (): void => {
    setAsked(true);
    if (medicines.every((medicine) => missingOf(medicine, choiceOf(medicine.fact), today) === undefined))
      making.mutate(wanted);
  };

  return (
    <Dialog
      open
      size="md"
      onClose={place.close}
      title={t.title}
      description={data && t.of(data.title, data.doctorName, dayOf(data.date, browserTimeZone()))}
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
                choice={choiceOf(medicine.fact)}
                onChange={(choice) => setChanged((before) => ({ ...before, [medicine.fact]: choice }))}
                asked={asked}
                today={data.today}
              />
            ))}
          </ul>
        </>
      ) : error !== null ? (
        <Alert tone="danger" title={messageOf(error, t.loadFailed)}>
          {connectionHint(error)}
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
