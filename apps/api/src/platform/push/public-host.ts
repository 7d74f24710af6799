import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Address ranges that no host of the public internet uses (IANA's special-purpose registries). */
const nonPublicAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nonPublicAddresses.addSubnet(network, prefix, 'ipv4');
}
// Ranges within 2000::/3, which holds all public hosts: addresses that embed an IPv4 address, and documentation addresses.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  nonPublicAddresses.addSubnet(network, prefix, 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address can belong to a host on the public internet; false for anything that is not an address. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !nonPublicAddresses.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !nonPublicAddresses.check(address, 'ipv6');
};

/** A host name resolves only to addresses of this machine or its own network. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';

  constructor() {
    super('This name has no public address.');
  }
}

/**
 * Resolves a name as `dns.lookup` does, and returns only public addresses. The connection uses this result, so a name that
 * resolves differently the next time (DNS rebinding) gains nothing.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const [first, ...rest] = found.filter(({ address }) => isPublicAddress(address));
    if (first === undefined) return callback(new NotPublicError(), '', 0);
    return options.all === true ? callback(null, [first, ...rest]) : callback(null, first.address, first.family);
  });
};
