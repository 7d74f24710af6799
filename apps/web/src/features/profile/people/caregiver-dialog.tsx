import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { type Caregiver, changeCaregiver } from '@arogo/contract/invitations';
import { caregiversScreen as s } from '@arogo/contract/messages/caregivers-screen';
import { useServices } from '../../../lib/services.ts';
import { AccessDialog } from './access-dialog.tsx';

interface CaregiverDialogProps {
  readonly caregiver: Caregiver;
  readonly onClose: () => void;
}

/** The last day of an access, for a date field. The access ends at the beginning of the next day. */
const toLastDay = (endsAt: string | null): string =>
  endsAt === null ? '' : toCalendarDate(new Date(Date.parse(endsAt) - 1), getBrowserTimeZone());

/** Changes a caregiver's rights, confirmed with the Security PIN. */
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
