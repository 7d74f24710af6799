import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { revokeShare, type Share } from '@arogo/contract/sharing';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { ShareLinkRow } from './share-link-row.tsx';
import { refreshShares, shareListQuery, formatShareName } from './share-queries.ts';

interface ShareLinksProps {
  /** The revoked link may be the one of the dialog itself. */
  readonly onRevoked: (id: string) => void;
}

/** The patient's links: live ones, and those that ended within thirty days. Renders nothing if there are none. */
export function ShareLinks({ onRevoked }: ShareLinksProps) {
  const { call } = useServices();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    shareListQuery(call),
  );
  const [ending, setEnding] = useState<Share>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (error !== null && data === undefined) {
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, t.linksFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
        className="mt-7"
      />
    );
  }
  const shares = data?.pages.flatMap((page) => page.shares) ?? [];
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="share-links" className="mt-7">
      <h3 ref={heading} id="share-links" tabIndex={-1} className="text-item outline-none">
        {t.links}
      </h3>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line">
        {shares.map((share) => (
          <ShareLinkRow key={share.id} share={share} onRevoke={() => setEnding(share)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3.5"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t.moreLinks}
        </Button>
      )}
      <RevokeDialog
        share={ending}
        onKeep={() => setEnding(undefined)}
        onRevoked={onRevoked}
        place={() => heading.current}
      />
    </section>
  );
}

interface RevokeDialogProps {
  readonly share: Share | undefined;
  readonly onKeep: () => void;
  readonly onRevoked: (id: string) => void;
  /** Target of the focus when the focused button is removed. */
  readonly place: () => HTMLElement | null;
}

/** Confirms that a link is revoked, which cannot be undone, by its name. */
function RevokeDialog({ share, onKeep, onRevoked, place }: RevokeDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const gone = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ id }: Share) => call(revokeShare, { params: { id } }),
    async onSuccess({ message }, { id }) {
      gone.current = true;
      toaster.success(message ?? t.revoke);
      onRevoked(id);
      onKeep();
      await refreshShares(client);
    },
  });
  return (
    <ConfirmDialog
      open={share !== undefined}
      title={t.revokeTitle}
      text={t.revokeText}
      subject={
        share && (
          <>
            {formatShareName(share)}
            <span className="mt-0.5 block text-sm font-normal text-soft">
              {t.until(formatDateTime(share.expiresAt, getBrowserTimeZone()))}
            </span>
          </>
        )
      }
      confirmLabel={t.revoke}
      busy={isPending}
      error={error === null ? undefined : getErrorText(error, t.revokeFailed)}
      finalFocus={() => (gone.current ? place() : null)}
      onConfirm={() => {
        gone.current = false;
        if (share) mutate(share);
      }}
      onCancel={() => {
        reset();
        onKeep();
      }}
    />
  );
}
