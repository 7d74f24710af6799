import { randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyring } from './keys.ts';
import { issueTicket, readTicket } from './tickets.ts';

const old = { id: 'old', key: randomBytes(32) };
const keyring = createKeyring({ current: old });
const now = Temporal.Instant.from('2027-01-31T18:30:00Z');
const soon = now.add({ minutes: 5 });
const subject = randomUUID();
const resource = randomUUID();
const place = { purpose: 'record-download', resource, now };
const ticket = issueTicket(keyring, { purpose: 'record-download', subject, resource, session: 's-1', expiresAt: soon });

const purpose = fc.stringMatching(/^[a-z][a-z0-9-]{0,31}$/);
const id = fc.string({ maxLength: 30, unit: fc.constantFrom('a', 'é', '"', ',', '.', '\\', '\0', '\ud800', '😀') });

test('a ticket says whose it is and from which session, for its purpose and resource, until it expires', () => {
  fc.assert(
    fc.property(
      purpose,
      id,
      id,
      fc.option(id, { nil: undefined }),
      fc.integer({ min: 1, max: 1e9 }),
      (use, who, what, session, ms) => {
        const made = { purpose: use, subject: who, resource: what, expiresAt: now.add({ milliseconds: ms }) };
        const text = issueTicket(keyring, session === undefined ? made : { ...made, session });
        expect(text).toMatch(/^[A-Za-z0-9_.-]{1,512}$/);
        expect(readTicket(keyring, text, { purpose: use, resource: what, now })).toEqual({
          subject: who,
          account: who,
          session,
        });
        const end = { purpose: use, resource: what, now: made.expiresAt };
        expect(readTicket(keyring, text, end)).toBeUndefined();
        expect(readTicket(keyring, text, { ...end, now: end.now.subtract({ milliseconds: 1 }) })).toBeDefined();
      },
    ),
  );
});

test('any flipped bit is refused', () => {
  const bytes = Buffer.from(ticket);
  expect(readTicket(keyring, ticket, place)).toEqual({ subject, account: subject, session: 's-1' });
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(readTicket(keyring, changed.toString('latin1'), place)).toBeUndefined();
  }
});

test('any character added, removed or replaced is refused', () => {
  fc.assert(
    fc.property(fc.nat(ticket.length), fc.nat(2), fc.string({ maxLength: 3 }), (at, removed, added) => {
      const changed = ticket.slice(0, at) + added + ticket.slice(at + removed);
      fc.pre(changed !== ticket);
      expect(readTicket(keyring, changed, place)).toBeUndefined();
    }),
  );
});

test('another purpose or another resource is refused', () => {
  fc.assert(
    fc.property(purpose, id, purpose, id, (use, what, otherUse, otherWhat) => {
      fc.pre(use !== otherUse && what !== otherWhat);
      const text = issueTicket(keyring, { purpose: use, subject, resource: what, expiresAt: soon });
      expect(readTicket(keyring, text, { purpose: use, resource: what, now })).toBeDefined();
      expect(readTicket(keyring, text, { purpose: otherUse, resource: what, now })).toBeUndefined();
      expect(readTicket(keyring, text, { purpose: use, resource: otherWhat, now })).toBeUndefined();
    }),
  );
});

test('the payload of one ticket under the MAC of another is refused', () => {
  const other = issueTicket(keyring, { purpose: 'record-download', subject: randomUUID(), resource, expiresAt: soon });
  expect(readTicket(keyring, `${other.split('.')[0]}.${ticket.split('.')[1]}`, place)).toBeUndefined();
});

test('garbage of any kind never throws and opens nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 600 })), (garbage) => {
      expect(readTicket(keyring, garbage, place)).toBeUndefined();
    }),
  );
  expect(readTicket(keyring, 'a'.repeat(1_000_000), place)).toBeUndefined();
  expect(readTicket(keyring, ticket, { ...place, resource: 'a'.repeat(1_000_000) })).toBeUndefined();
});

test('after a rotation a ticket is good while the previous key is configured', () => {
  const fresh = { id: 'fresh', key: randomBytes(32) };
  expect(readTicket(createKeyring({ current: fresh, previous: [old] }), ticket, place)).toBeDefined();
  expect(readTicket(createKeyring({ current: fresh }), ticket, place)).toBeUndefined();
});

test('a ticket that would be too long, or whose purpose is no name, is not issued', () => {
  const good = { purpose: 'photo', subject, resource, expiresAt: soon };
  expect(() => issueTicket(keyring, { ...good, subject: 'a'.repeat(400) })).toThrow(RangeError);
  expect(() => issueTicket(keyring, { ...good, resource: 'a'.repeat(257) })).toThrow(RangeError);
  expect(() => issueTicket(keyring, { ...good, purpose: '' })).toThrow(RangeError);
});
