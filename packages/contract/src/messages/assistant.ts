/** What the server says of chats with the assistant. */
export const assistantMessages = {
  textOrAttachment: 'Please write something or attach a file.',
  textRequired: 'Please write something.',
  nameRequired: 'Please give the chat a name.',
  tooManyAttachments: 'You can attach up to 5 files and records to a message.',
  fileRequired: 'Please choose a file.',
  oneFileOnly: 'Please attach one file at a time.',
  fileTypeRefused: 'This kind of file cannot be attached. Pictures, PDF, sound and video can.',
  chatFull: 'This chat has become very long. Please start a new one.',
  nothingToAnswer: 'There is nothing to answer in this chat.',
  notYours: 'Only your own messages can be changed.',
  alreadyDecided: 'This was already decided.',
  newMessage: 'New Message',
  deleted: 'Chat deleted.',
  cleared: 'All chats deleted.',
  stopped: 'Stopped.',
} as const;
