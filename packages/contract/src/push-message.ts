/** What the browser's service worker is sent, encrypted for it alone: all words are made already. */
export interface PushMessage {
  /** The notice that it tells of. */
  readonly notice: string;
  readonly title: string;
  readonly body: string;
  /** A newer notice of the same takes the place of the older one. */
  readonly tag: string;
  /** Named in the address with which the browser says that it showed this, with the ticket to do so. */
  readonly delivery: string;
  readonly received: string;
  /** The page to which a tap leads, a path of ours; absent: the medicines. */
  readonly opens?: string;
  /** With a dose: how it can be answered in place. */
  readonly answer?: PushAnswer;
}

export interface PushAnswer {
  /** Opens this one answer, once. */
  readonly ticket: string;
  readonly actions: readonly { readonly action: 'taken' | 'later' | 'skipped'; readonly title: string }[];
  /** Whose dose it is, where that is not who is told: the id, and the name that pages show. */
  readonly person?: { readonly id: string; readonly name: string };
  /** Said when an answer did not arrive; what the server says of it, if it says anything, stands below. */
  readonly failedTitle: string;
  readonly failedBody: string;
}
