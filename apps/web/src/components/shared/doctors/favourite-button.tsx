import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { changeFavouriteDoctor } from '@arogo/contract/favourite-doctors';
import { favouriteDoctorMessages as m } from '@arogo/contract/messages/favourite-doctors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { favouriteDoctorsQuery, favouritesKey } from './favourites-query.ts';

interface FavouriteButtonProps {
  readonly doctor: { readonly userId: string; readonly displayName: string };
  readonly className?: string;
}

/** Toggles a doctor as a favourite. Hidden for visitors, who have no favourites. */
export function FavouriteButton(props: FavouriteButtonProps) {
  return useStoredUser() === undefined ? null : <FavouriteToggle {...props} />;
}

function FavouriteToggle({ doctor: { userId: doctorId, displayName }, className }: FavouriteButtonProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { data: favourites } = useQuery(favouriteDoctorsQuery(call));
  const { queryKey } = favouriteDoctorsQuery(call);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isFavourite: boolean) =>
      (await call(changeFavouriteDoctor, { body: { doctorId, isFavourite } })).data.doctorIds,
    onSuccess: async (now) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
      void client.invalidateQueries({ queryKey: [favouritesKey, 'search'] });
    },
    onError: (error) => toaster.error(getErrorText(error, m.failed), { description: getConnectionHint(error) }),
  });
  // Optimistic update; a refusal by the server reverts it with a message.
  const isFavourite = isPending ? variables : (favourites?.includes(doctorId) ?? false);
  return (
    <button
      type="button"
      title={isFavourite ? m.remove : m.add}
      aria-label={m.favourite(displayName)}
      aria-pressed={isFavourite}
      aria-disabled={favourites === undefined || isPending || undefined}
      onClick={() => {
        if (favourites !== undefined && !isPending) mutate(!isFavourite);
      }}
      className={clsx(
        'z-1 grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,color] duration-150 hover:bg-hush',
        isFavourite ? 'text-brick' : 'text-soft hover:text-ink',
        className,
      )}
    >
      <Heart aria-hidden="true" className={clsx('size-5.5 stroke-[1.75]', isFavourite && 'fill-current')} />
    </button>
  );
}
