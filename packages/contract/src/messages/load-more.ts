/** Below a list that comes a page after the other. */
export const loadMoreMessages = {
  showMore: 'Show more',
  failed: 'We could not load more.',
} as const;
