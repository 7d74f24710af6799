import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Card } from '@arogo/ui/card';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { IconButton } from '@arogo/ui/icon-button';
import { createSharedMenu, MenuItem, MenuSeparator, SharedMenu, SharedMenuTrigger } from '@arogo/ui/menu';
import { SectionHeader } from '@arogo/ui/page-header';
import { BellOff, BellRing, CircleStop, Ellipsis, FileText, Pencil, Share2, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCanChange, useIsPartOpen } from '../../components/shared/persons/page-person.ts';
import { DoseSheetButton } from './dose-sheet-button.tsx';
import { AlertCard } from '../../components/shared/medication/alert-card.tsx';
import { buildPrescriptionsPath, buildRecordPath } from '../../components/shared/medication/record-path.ts';
import { type AlertActions, useAlertActions } from '../../components/shared/medication/use-alert-actions.ts';
import { formatMedicine } from '../../components/shared/medication/format.ts';
import { type MedAlertRoute, buildMoreLink } from './use-med-alert-route.ts';
import { useShareAlert } from './use-share.ts';

interface AlertsProps {
  readonly alerts: readonly MedicationAlert[];
  readonly timeZone: string;
  readonly now: Date;
  readonly place: MedAlertRoute;
}

/** An action that needs confirmation. */
interface PendingConfirmation {
  readonly action: 'end' | 'remove';
  readonly alert: MedicationAlert;
}

/** Target of the focus when the focused card is removed. */
const titleId = 'recent-title';

/** The alert cards: active ones, and separately paused and ended ones. */
export function Alerts({ alerts, timeZone, now, place }: AlertsProps) {
  const [menu] = useState(() => createSharedMenu<MedicationAlert>());
  const [pending, setPending] = useState<PendingConfirmation>();
  const actions = useAlertActions();
  const active = alerts.filter(({ state }) => state === 'active');
  const resting = alerts.filter(({ state }) => state !== 'active');
  const grid = (shown: readonly MedicationAlert[]) => (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map((alert) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          timeZone={timeZone}
          now={now}
          more={buildMoreLink(alert.id)}
          actions={actions}
          menu={
            <SharedMenuTrigger
              handle={menu}
              thing={alert}
              trigger={<IconButton label={t.menu(formatMedicine(alert))} icon={<Ellipsis aria-hidden="true" />} />}
            />
          }
        />
      ))}
    </ul>
  );
  return (
    <>
      <section aria-labelledby={titleId} className="min-w-0">
        <div id="recent-place" tabIndex={-1} className="outline-none">
          <SectionHeader
            id={titleId}
            title={t.recent}
            aside={active.length > 0 && <DoseSheetButton />}
            className="mb-1"
          />
        </div>
        {active.length > 0 ? (
          grid(active)
        ) : (
          <Card>
            <p className="text-item">{t.recentNone}</p>
            <p className="mt-0.5 text-soft">{t.recentNoneText}</p>
          </Card>
        )}
      </section>
      {resting.length > 0 && (
        <section aria-labelledby="resting-title" className="min-w-0">
          <SectionHeader id="resting-title" title={t.resting} className="mb-1" />
          {grid(resting)}
        </section>
      )}
      <SharedMenu handle={menu}>
        {(alert) => (
          <AlertActionButtons
            alert={alert}
            actions={actions}
            place={place}
            onAsk={(what) => setPending({ action: what, alert })}
          />
        )}
      </SharedMenu>
      <AlertConfirmDialog pending={pending} actions={actions} onDone={() => setPending(undefined)} />
    </>
  );
}

interface AlertActionButtonsProps {
  readonly alert: MedicationAlert;
  readonly actions: AlertActions;
  readonly place: MedAlertRoute;
  readonly onAsk: (what: PendingConfirmation['action']) => void;
}

function AlertActionButtons({ alert, actions, place, onAsk }: AlertActionButtonsProps) {
  const { id, state, recordId, recordFact } = alert;
  const share = useShareAlert(place.openShare);
  const hasVault = useIsPartOpen('vault');
  const canChange = useCanChange();
  return (
    <>
      {hasVault && (
        <MenuItem
          icon={<FileText aria-hidden="true" />}
          // An alert without a record links to a search for its prescription.
          link={
            <Link
              to={
                recordId === null ? buildPrescriptionsPath(alert.medicineName) : buildRecordPath(recordId, recordFact)
              }
            />
          }
        >
          {t.prescription}
        </MenuItem>
      )}
      <MenuItem icon={<Share2 aria-hidden="true" />} onSelect={() => share(alert)}>
        {t.share}
      </MenuItem>
      {canChange && (
        <>
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => place.openEdit(id)}>
            {t.edit}
          </MenuItem>
          {state === 'active' && (
            <MenuItem icon={<BellOff aria-hidden="true" />} onSelect={() => void actions.setState(alert, 'paused')}>
              {t.pauseShort}
            </MenuItem>
          )}
          {state === 'paused' && (
            <MenuItem icon={<BellRing aria-hidden="true" />} onSelect={() => void actions.setState(alert, 'active')}>
              {t.resumeShort}
            </MenuItem>
          )}
          {state !== 'ended' && (
            <MenuItem icon={<CircleStop aria-hidden="true" />} onSelect={() => onAsk('end')}>
              {t.end}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => onAsk('remove')}>
            {t.remove}
          </MenuItem>
        </>
      )}
    </>
  );
}

interface AlertConfirmDialogProps {
  readonly pending: PendingConfirmation | undefined;
  readonly actions: AlertActions;
  readonly onDone: () => void;
}

/** Confirms that an alert is ended or deleted, by its name. */
function AlertConfirmDialog({ pending, actions, onDone }: AlertConfirmDialogProps) {
  const gone = useRef(false);
  const remove = pending?.action === 'remove';
  const confirm = async (): Promise<void> => {
    if (pending === undefined) return;
    gone.current = await (pending.action === 'remove'
      ? actions.remove(pending.alert)
      : actions.setState(pending.alert, 'ended'));
    onDone();
  };
  return (
    <ConfirmDialog
      open={pending !== undefined}
      tone={remove ? 'danger' : 'primary'}
      title={remove ? t.removeTitle : t.endTitle}
      text={remove ? t.removeText : t.endText}
      subject={pending && <bdi>{formatMedicine(pending.alert)}</bdi>}
      confirmLabel={remove ? t.removeConfirm : t.endConfirm}
      cancelLabel={t.keep}
      busy={pending !== undefined && actions.isBusy === pending.alert.id}
      finalFocus={() => (gone.current ? document.getElementById('recent-place') : null)}
      onConfirm={() => void confirm()}
      onCancel={() => {
        gone.current = false;
        onDone();
      }}
    />
  );
}
