import { guardianScreen as s } from '@arogo/contract/messages/guardian';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { useServices } from '../../../lib/services.ts';
import { GuardianFields, useGuardianForm } from './guardian-form.tsx';
import { guardianQuery } from './guardian-query.ts';

/** Key stored with the drafts, which are removed on sign-out. */
const postponedKey = 'guardian-later';
const isPostponed = (value: unknown): value is true => value === true;

/** Prompts a person from 13 to 17 whose guardian was never asked, once per sign-in. */
export default function GuardianPrompt({ owner }: { readonly owner: string }) {
  const { call } = useServices();
  const { data } = useQuery(guardianQuery(call));
  const [isLater, setIsLater] = useState(() => formDrafts.read(owner, postponedKey, isPostponed) === true);
  const id = useId();
  const close = (): void => {
    formDrafts.write(owner, postponedKey, true);
    setIsLater(true);
  };
  const { form, busy, ...fields } = useGuardianForm(close);
  if (isLater || data?.isNeeded !== true || data.state !== 'none') return null;
  return (
    <Dialog
      open
      onClose={close}
      title={s.signUpTitle}
      description={s.none}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {s.later}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {s.send}
          </Button>
        </>
      }
    >
      <form {...form} id={id}>
        <GuardianFields {...fields} />
      </form>
    </Dialog>
  );
}
