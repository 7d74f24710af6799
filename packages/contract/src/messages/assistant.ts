/** What the server says of chats with the assistant. */
export const assistantMessages = {
  textOrAttachment: 'Please write something or attach a file.',
  textRequired: 'Please write something.',
  nameRequired: 'Please give the chat a name.',
  tooManyAttachments: 'You can attach up to 5 files and records to a message.',
  fileRequired: 'Please choose a file.',
  oneFileOnly: 'Please attach one file at a time.',
  fileTypeRefused: 'You cannot attach this kind of file. You can attach pictures, PDF, sound and video.',
  chatFull: 'This chat is very long. Please start a new one.',
  notYours: 'You can edit only your own messages.',
  newMessage: 'New Message',
  deleted: 'Chat deleted.',
  cleared: 'All chats deleted.',
  stopped: 'Stopped.',
} as const;
