/** Words of conversations that stand elsewhere in the app: apart from all others, which only open conversations need. */
export const messagingLabels = {
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  unreadShort: (count: number) => (count > 99 ? '99+' : String(count)),
  /** Elsewhere in the app: leads to the conversation with a doctor. */
  message: 'Message',
  messageNamed: (name: string) => `Message ${name}`,
} as const;
