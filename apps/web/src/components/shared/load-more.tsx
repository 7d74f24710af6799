import { getErrorText } from '@arogo/client/api-error';
import { loadMoreMessages } from '@arogo/contract/messages/load-more';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';

interface LoadMoreProps {
  /** A paged query. */
  readonly of: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label?: string;
  /** Error message if the next page fails. */
  readonly failed?: string;
  /** Inside a dialog. */
  readonly quiet?: boolean;
  readonly className?: string;
}

/** Button below a list that loads its next page, with an error message if that fails. Renders nothing if the list is complete. */
export function LoadMore({
  of: { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
  label = loadMoreMessages.showMore,
  failed = loadMoreMessages.failed,
  quiet = false,
  className,
}: LoadMoreProps) {
  const fetch = (): void => void fetchNextPage();
  const place = className !== undefined && { className };
  if (isFetchNextPageError)
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, failed)}
        busy={isFetchingNextPage}
        onAgain={fetch}
        {...place}
      />
    );
  if (!hasNextPage) return null;
  return (
    <Button
      variant={quiet ? 'quiet' : 'secondary'}
      block={quiet}
      loading={isFetchingNextPage}
      onClick={fetch}
      {...place}
    >
      {label}
    </Button>
  );
}
