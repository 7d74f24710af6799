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
import { AlertCard } from '../../parts/medication/alert-card.tsx';
import { prescriptionsPath, recordPath } from '../../parts/medication/record-path.ts';
import { type AlertActions, useAlertActions } from '../../parts/medication/use-alert-actions.ts';
import { medicineOf } from '../../parts/medication/words.ts';
import { type MedAlertPlace, moreLink } from './place.ts';
import { useShare } from './use-share.ts';

interface AlertsProps {
  readonly alerts: readonly MedicationAlert[];
  readonly timeZone: string;
  readonly now: Date;
  readonly place: MedAlertPlace;
}

/** What is asked before it happens. */
interface Asked {
  readonly what: 'end' | 'remove';
  readonly alert: MedicationAlert;
}

/** Where the focus goes when the card that had it is gone. */
const titleId = 'recent-title';

/** The cards: those that ring, and apart from them those that rest. */
export function Alerts({ alerts, timeZone, now, place }: AlertsProps) {
  const [menu] = useState(() => createSharedMenu<MedicationAlert>());
  const [asked, setAsked] = useState<Asked>();
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
          more={moreLink(alert.id)}
          actions={actions}
          menu={
            <SharedMenuTrigger
              handle={menu}
              thing={alert}
              trigger={<IconButton label={t.menu(medicineOf(alert))} icon={<Ellipsis aria-hidden="true" />} />}
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
          <SectionHeader id={titleId} title={t.recent} className="mb-1" />
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
          <Actions alert={alert} actions={actions} place={place} onAsk={(what) => setAsked({ what, alert })} />
        )}
      </SharedMenu>
      <Question asked={asked} actions={actions} onDone={() => setAsked(undefined)} />
    </>
  );
}

interface ActionsProps {
  readonly alert: MedicationAlert;
  readonly actions: AlertActions;
  readonly place: MedAlertPlace;
  readonly onAsk: (what: Asked['what']) => void;
}

function Actions({ alert, actions, place, onAsk }: ActionsProps) {
  const { id, state, recordId, recordFact } = alert;
  const share = useShare(place.openShare);
  return (
    <>
      <MenuItem
        icon={<FileText aria-hidden="true" />}
        // One that was typed by hand looks for its paper.
        link={
          <Link to={recordId === null ? prescriptionsPath(alert.medicineName) : recordPath(recordId, recordFact)} />
        }
      >
        {t.prescription}
      </MenuItem>
      <MenuItem icon={<Share2 aria-hidden="true" />} onSelect={() => share(alert)}>
        {t.share}
      </MenuItem>
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
  );
}

interface QuestionProps {
  readonly asked: Asked | undefined;
  readonly actions: AlertActions;
  readonly onDone: () => void;
}

/** Asks before an alert is ended or deleted, and names it. */
function Question({ asked, actions, onDone }: QuestionProps) {
  const gone = useRef(false);
  const remove = asked?.what === 'remove';
  const confirm = async (): Promise<void> => {
    if (asked === undefined) return;
    gone.current = await (asked.what === 'remove'
      ? actions.remove(asked.alert)
      : actions.setState(asked.alert, 'ended'));
    onDone();
  };
  return (
    <ConfirmDialog
      open={asked !== undefined}
      tone={remove ? 'danger' : 'primary'}
      title={remove ? t.removeTitle : t.endTitle}
      text={remove ? t.removeText : t.endText}
      subject={asked && <bdi>{medicineOf(asked.alert)}</bdi>}
      confirmLabel={remove ? t.removeConfirm : t.endConfirm}
      cancelLabel={t.keep}
      busy={asked !== undefined && actions.busy === asked.alert.id}
      finalFocus={() => (gone.current ? document.getElementById('recent-place') : null)}
      onConfirm={() => void confirm()}
      onCancel={() => {
        gone.current = false;
        onDone();
      }}
    />
  );
}
