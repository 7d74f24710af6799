import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { sendShare, type ShareContact } from '@arogo/contract/sharing';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextField } from '@arogo/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Search, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { shareContactsQuery } from './share-queries.ts';
import type { ShareLink } from './use-share-link.ts';

const isNamed = ({ name, about }: ShareContact, typed: string): boolean =>
  `${name} ${about ?? ''}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** The patient's contacts with a checkbox each; the link is sent to the ticked ones. */
export function ShareContacts({ link, disabled }: { readonly link: ShareLink; readonly disabled: boolean }) {
  const { call, toaster } = useServices();
  const { data: contacts, error, isFetching, refetch } = useQuery(shareContactsQuery(call));
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Idempotency key: the same for the same people and link, so that a retry sends nothing twice.
  const key = useRef(crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const share = await link.get();
      if (share === undefined) return undefined;
      return call(
        sendShare,
        { params: { id: share.id }, body: { contactIds: [...chosen] } },
        { idempotencyKey: key.current },
      );
    },
    onSuccess(answer) {
      if (answer === undefined) return;
      toaster.success(answer.message ?? t.send);
      choose(new Set());
    },
    onError: (failure) =>
      toaster.error(getErrorText(failure, t.sendFailed), { description: getConnectionHint(failure) }),
  });

  const choose = (next: ReadonlySet<string>): void => {
    key.current = crypto.randomUUID();
    setChosen(next);
  };
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };

  if (error !== null && contacts === undefined) {
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, t.contactsFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  }
  const matches = contacts?.filter((contact) => isNamed(contact, typed));
  return (
    <>
      <div className="flex gap-3">
        <TextField
          type="search"
          label={t.searchContacts}
          labelHidden

          placeholder={t.searchContacts}
          icon={<Search aria-hidden="true" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          className="flex-1"
        />
        <Button disabled={disabled || chosen.size === 0} loading={isPending} onClick={() => mutate()}>
          {t.send}
        </Button>
      </div>
      <div className="mt-3 rounded-control border border-line px-3.5 py-1">
        {matches === undefined ? (
          <SkeletonRegion label={t.contactsLoading} className="grid gap-2.5 py-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </SkeletonRegion>
        ) : contacts?.length === 0 ? (
          <div className="flex items-start gap-3 py-3">
            <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-leaf" />
            <p className="text-sm text-soft">
              <span className="block text-base font-medium text-ink">{t.noContactsTitle}</span>
              {t.noContactsText}
            </p>
          </div>
        ) : matches.length === 0 ? (
          <p className="py-3 text-soft wrap-anywhere">{t.noContactFound(typed.trim())}</p>
        ) : (
          <ul aria-label={t.contacts} className="divide-y divide-line">
            {matches.map((contact) => (
              <li key={contact.id}>
                <Checkbox
                  checked={chosen.has(contact.id)}
                  disabled={isPending}
                  onChange={() => toggle(contact.id)}
                  label={
                    <>
                      <bdi className="font-medium">{contact.name}</bdi>
                      <span className="block text-sm text-soft">
                        {[t.kinds[contact.kind], contact.about].filter(Boolean).join(' · ')}
                      </span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
