import { type FormerCaregiver, giveAccessAgain } from '@arogo/contract/former-caregivers';
import { keepersScreen as s } from '@arogo/contract/messages/keepers-screen';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { List, ListRow } from '@arogo/ui/list-row';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { AccessDialog } from './access-dialog.tsx';
import { formerCaregiversQuery } from './queries.ts';

/** Caregivers whose access ended with the takeover, to give them access again. Renders nothing if there are none. */
export function FormerSection() {
  const { call } = useServices();
  const { data: former = [] } = useQuery(formerCaregiversQuery(call));
  const [chosen, setChosen] = useState<FormerCaregiver>();
  const id = useId();
  if (former.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-3">
      <div>
        <h2 id={id} className="text-section">
          {s.formerTitle}
        </h2>
        <p className="mt-1 text-soft">{s.formerText}</p>
      </div>
      <List label={s.formerTitle}>
        {former.map((caregiver) => (
          <ListRow
            key={caregiver.id}
            leading={<Avatar name={caregiver.name} />}
            title={<bdi>{caregiver.name}</bdi>}
            actions={
              <Button
                size="sm"
                variant="secondary"
                aria-label={s.againFor(caregiver.name)}
                onClick={() => setChosen(caregiver)}
              >
                {s.againGo}
              </Button>
            }
          />
        ))}
      </List>
      {chosen !== undefined && <AgainDialog caregiver={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

/** Gives a former caregiver access again, confirmed with the Security PIN. Read-only by default. */
function AgainDialog({ caregiver, onClose }: { readonly caregiver: FormerCaregiver; readonly onClose: () => void }) {
  const { call } = useServices();
  return (
    <AccessDialog
      title={s.againTitle(caregiver.name)}
      description={s.againText}
      action={s.againGo}
      failed={s.againFailed}
      initial={{ role: 'view', areas: caregiver.areas, mental: false, endsOn: '' }}
      save={async (body) => (await call(giveAccessAgain, { params: { id: caregiver.id }, body })).message}
      onClose={onClose}
    />
  );
}
