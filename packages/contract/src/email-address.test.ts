import { describe, expect, it } from 'vitest';
import { email } from './access.ts';
import { accessMessages as m } from './messages/access.ts';

const read = (address: string): string | undefined => {
  const { success, data, error } = email.safeParse(address);
  return success ? data : error.issues[0]?.message;
};

describe('e-mail addresses with names of domains in any script', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    [' Asha.Rao+Home@Example.COM ', 'asha.rao+home@example.com'],
    ['user@xn--p1b6ci4b4b3a.xn--h2brj9c', 'user@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['user@उदाहरण.भारत', 'user@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['USER@XN--P1B6CI4B4B3A.XN--H2BRJ9C', 'user@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['user@bücher.de', 'user@xn--bcher-kva.de'],
    ['user@bu\u0308cher.de', 'user@xn--bcher-kva.de'],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['user@ｅｘａｍｐｌｅ.ｃｏｍ', 'user@example.com'],
    ["o'neil@mail.example.co.in", "o'neil@mail.example.co.in"],
  ])('%s is the account %s', (typed, account) => expect(read(typed)).toBe(account));

  it('tells a domain that looks like another one by its ASCII form', () => {
    expect(read('user@аpple.com')).toBe('user@xn--pple-43d.com');
    expect(read('user@аpple.com')).not.toBe(read('user@apple.com'));
  });

  it.each(['आशा@example.com', 'josé@example.com', 'आशा@उदाहरण.भारत', 'ｕser@example.com'])(
    '%s is refused for the letters before the @, in plain words',
    (typed) => expect(read(typed)).toBe(m.emailLocalPart),
  );

  it.each([
    'user',
    'user@',
    '@example.com',
    'user@example',
    'user@भारत',
    'user@xn--.com',
    'user@1.2.3.4',
    'user@1.2.3',
    'user@[127.0.0.1]',
    'user@example.com/path',
    'user@example.com:25',
    'user@example.com#a',
    'user@exa mple.com',
    'user@exa%6dple.com',
    'user@example..com',
    'user@-example.com',
    'us..er@example.com',
    '.user@example.com',
    'a@b@example.com',
    'user,other@example.com',
    '"user"@example.com',
    'आ शा@example.com',
    '<user>@example.com',
    `user@${'क'.repeat(60)}.भारत`,
    `user@${`${'ab'.repeat(30)}.`.repeat(5)}com`,
  ])('%s is no address', (typed) => expect(read(typed)).toBe(m.emailInvalid));
});
