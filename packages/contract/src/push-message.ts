/** Payload of a push message to the service worker, encrypted for one browser. The server has already formatted all texts. */
export interface PushMessage {
  /** Id of the notification. */
  readonly notice: string;
  readonly title: string;
  readonly body: string;
  /** A newer notification with the same tag replaces the older one. */
  readonly tag: string;
  /** The delivery, for the address with which the browser confirms that it was shown, and the ticket for it. */
  readonly delivery: string;
  readonly received: string;
  /** Path of the page that a tap opens; absent: the medicines. */
  readonly opens?: string;
  /** With a dose: the answers offered as actions. */
  readonly answer?: PushAnswer;
}

export interface PushAnswer {
  /** Permits this one answer, once. */
  readonly ticket: string;
  readonly actions: readonly { readonly action: 'taken' | 'later' | 'skipped'; readonly title: string }[];
  /** The patient of the dose, if not the receiver: the id, and the name that pages show. */
  readonly person?: { readonly id: string; readonly name: string };
  /** Shown if an answer fails; the server's own message, if any, replaces the body. */
  readonly failedTitle: string;
  readonly failedBody: string;
}
