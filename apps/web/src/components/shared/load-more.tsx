import { getErrorText } from '@arogo/client/api-error';
import { loadMoreMessages } from '@arogo/contract/messages/load-more';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';

interface LoadMoreProps {
  /** A list that comes a page after the other. */
  readonly of: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label?: string;
  /** What is said when more did not come. */
  readonly failed?: string;
  /** Inside a window. */
  readonly quiet?: boolean;
  readonly className?: string;
}

/** Below a list: asks for its next page, and says so when that does not come. Nothing where the list is whole. */
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
