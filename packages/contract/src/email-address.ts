import { maxEmailLength } from './limits.ts';

/** As browsers and Node both have it. */
declare const URL: new (address: string) => { readonly hostname: string };

/** What the domain of an address may be written with, in any script; the full stops of Chinese and Japanese count as dots. */
const domainLetters = /^[\p{L}\p{M}\p{N}\p{Join_Control}.\-\u3002\uFF0E\uFF61]+$/u;

/** RFC 5321 in ASCII, as every mail server takes it. The last label has a letter; of a punycode label (RFC 3492) it may have digits and hyphens. */
const asciiAddress =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** The domain in ASCII (UTS #46), undefined where it is no domain. */
const toAsciiDomain = (domain: string): string | undefined => {
  if (!domainLetters.test(domain)) return undefined;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return undefined;
  }
};

/**
 * An address in small letters with its domain in ASCII, which is how accounts are told apart, mails are sent and addresses
 * are shown: `user@उदाहरण.भारत` and its punycode are one account, and a domain that only looks like another one's is seen to
 * be different. What is no address comes back as it is.
 */
export const toAsciiAddress = (address: string): string => {
  const small = address.trim().toLowerCase();
  const at = small.lastIndexOf('@');
  const domain = toAsciiDomain(small.slice(at + 1));
  return at < 1 || domain === undefined ? small : `${small.slice(0, at)}@${domain}`;
};

/** Whether an address that `toAsciiAddress` returned can be sent to. */
export const isSendableAddress = (address: string): boolean =>
  address.length <= maxEmailLength && asciiAddress.test(address) && toAsciiAddress(address) === address;

/** Whether an address is refused for the letters before its @ alone: only servers with SMTPUTF8 take those (RFC 6531). */
export const hasForeignLocalPart = (address: string): boolean => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  return (
    /[^\p{ASCII}]/u.test(local) &&
    /^[\p{L}\p{M}\p{N}_'+\-.]+$/u.test(local) &&
    isSendableAddress(`a${address.slice(at)}`)
  );
};
