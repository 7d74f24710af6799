import type { MediaKeeper } from '../../platform/files/media-keeper.ts';
import { type Changing, createChanging } from './changing.ts';
import { createMessageFileKeeper } from './files.ts';
import type { MessagingParts } from './parts.ts';
import { createReading, type Reading } from './reading.ts';
import { createSending, type Sending } from './sending.ts';

/** What patients and doctors write to each other. Knows no HTTP; whoever acts sees and changes what their side may. */
export interface MessagingService extends Reading, Sending, Changing, MediaKeeper {}

export const createMessagingService = (parts: MessagingParts): MessagingService => ({
  ...createReading(parts),
  ...createSending(parts),
  ...createChanging(parts),
  ...createMessageFileKeeper(parts),
});
