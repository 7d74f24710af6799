import { maxEmailLength } from './limits.ts';

/** The part of URL that browsers and Node share. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Characters allowed in a domain, in any script; Chinese and Japanese full stops count as dots. */
const domainLetters = /^[\p{L}\p{M}\p{N}\p{Join_Control}.\-\u3002\uFF0E\uFF61]+$/u;

/**
 * RFC 5321 in ASCII, as every mail server accepts it. The last label contains a letter; a punycode label (RFC 3492) may contain
 * digits and hyphens.
 */
const asciiAddress =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** Converts a domain to ASCII (UTS #46); undefined if it is invalid. */
const toAsciiDomain = (domain: string): string | undefined => {
  if (!domainLetters.test(domain)) return undefined;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return undefined;
  }
};

/**
 * Normalises an address: lower case, domain in ASCII. Accounts, mails and pages use this form:
 * `user@उदाहरण.भारत` and its punycode are one account, and a look-alike domain shows as different. Returns invalid input
 * unchanged, but trimmed and in lower case.
 */
export const toAsciiAddress = (address: string): string => {
  const small = address.trim().toLowerCase();
  const at = small.lastIndexOf('@');
  const domain = toAsciiDomain(small.slice(at + 1));
  return at < 1 || domain === undefined ? small : `${small.slice(0, at)}@${domain}`;
};

/** Whether mail can be sent to an address that `toAsciiAddress` returned. */
export const isSendableAddress = (address: string): boolean =>
  address.length <= maxEmailLength && asciiAddress.test(address) && toAsciiAddress(address) === address;

/** Whether an address is invalid only for non-ASCII letters before its @: only servers with SMTPUTF8 accept those (RFC 6531). */
export const hasForeignLocalPart = (address: string): boolean => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  return (
    /[^\p{ASCII}]/u.test(local) &&
    /^[\p{L}\p{M}\p{N}_'+\-.]+$/u.test(local) &&
    isSendableAddress(`a${address.slice(at)}`)
  );
};
