/** Channels of notifications, in the order in which a channel test lists them. Each is a row of the database. */
export const channels = ['in-app', 'push', 'email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** A channel outside the product. Each has a queue, a sender and a switch in the settings. */
export type ExternalChannel = Exclude<Channel, 'in-app'>;
export const isExternalChannel = (channel: Channel): channel is ExternalChannel => channel !== 'in-app';
export const externalChannels: readonly ExternalChannel[] = /* @__PURE__ */ channels.filter(isExternalChannel);

/**
 * Channels that an installation may lack, since they need an external account. The settings have an `…Available` field for each.
 */
export const optionalChannels = ['sms'] as const satisfies readonly ExternalChannel[];
export type OptionalChannel = (typeof optionalChannels)[number];
export const isOptionalChannel = (channel: Channel): channel is OptionalChannel =>
  optionalChannels.some((name) => name === channel);
