/** Below a list that comes a page after the other. */
export const loadMoreMessages = {
  showMore: 'Show more',
  failed: 'More could not be loaded.',
} as const;
