/** Channels on which notifications reach a patient, in the order in which a test of them lists them. Each is a row of the database. */
export const channels = ['in-app', 'push', 'email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** A channel that leaves the product. Each has a queue, a sender and a switch in the settings. */
export type ExternalChannel = Exclude<Channel, 'in-app'>;
export const isExternalChannel = (channel: Channel): channel is ExternalChannel => channel !== 'in-app';
export const externalChannels: readonly ExternalChannel[] = /* @__PURE__ */ channels.filter(isExternalChannel);

/** Channels that an installation may lack, since they need an account elsewhere. Of each the settings say `…Available`. */
export const optionalChannels = ['sms'] as const satisfies readonly ExternalChannel[];
export type OptionalChannel = (typeof optionalChannels)[number];
export const isOptionalChannel = (channel: Channel): channel is OptionalChannel =>
  optionalChannels.some((name) => name === channel);
