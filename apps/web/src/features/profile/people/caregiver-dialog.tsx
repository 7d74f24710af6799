import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { type Caregiver, changeCaregiver } from '@arogo/contract/invitations';
import { caregiversScreen as s } from '@arogo/contract/messages/caregivers-screen';
import { useServices } from '../../../lib/services.ts';
import { AccessDialog } from './access-dialog.tsx';

interface CaregiverDialogProps {
  readonly caregiver: Caregiver;
  readonly onClose: () => void;
}

/** The last day of an access as a date field has it: an end is the instant after it. */
const toLastDay = (endsAt: string | null): string =>
  endsAt === null ? '' : toCalendarDate(new Date(Date.parse(endsAt) - 1), getBrowserTimeZone());

/** Gives a caregiver other rights, by the Security PIN. */
export function CaregiverDialog({ caregiver, onClose }: CaregiverDialogProps) {
  const { call } = useServices();
  return (
    <AccessDialog
      title={s.changeTitle(caregiver.name)}
      description={s.changeText}
      action={s.save}
      failed={s.saveFailed}
      initial={{ ...caregiver, endsOn: toLastDay(caregiver.endsAt) }}
      save={async (body) => (await call(changeCaregiver, { params: { id: caregiver.id }, body })).message}
      onClose={onClose}
    />
  );
}
