import { expect, it } from 'vitest';
import { decodeSignal, encodeSignal, type SignalEnvelope } from './signal-codec.ts';

const envelope: SignalEnvelope = { from: 'a', to: null, count: 0, said: { kind: 'hello' } };

it.each<SignalEnvelope>([
  envelope,
  {
    ...envelope,
    to: 'b',
    count: 7,
    said: { kind: 'description', description: { type: 'offer', sdp: 'v=0\r\n' } },
  },
  {
    ...envelope,
    said: { kind: 'candidate', candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 } },
  },
  { ...envelope, said: { kind: 'candidate', candidate: null } },
])('what one device says the other reads: %j', (signal) => {
  expect(decodeSignal(encodeSignal(signal))).toEqual(signal);
});

it.each([
  '',
  '[]',
  'null',
  '{"from":"a"',
  JSON.stringify({ ...envelope, from: 5 }),
  JSON.stringify({ ...envelope, to: 5 }),
  JSON.stringify({ ...envelope, count: -1 }),
  JSON.stringify({ ...envelope, count: 0.5 }),
  JSON.stringify({ ...envelope, said: { kind: 'bye' } }),
  JSON.stringify({ ...envelope, said: { kind: 'description', description: { type: 'rollback', sdp: '' } } }),
  JSON.stringify({ ...envelope, said: { kind: 'description', description: { type: 'offer' } } }),
  JSON.stringify({ ...envelope, said: { kind: 'candidate', candidate: { candidate: 1 } } }),
  JSON.stringify({ ...envelope, said: { kind: 'candidate' } }),
])('what no page of ours says is nothing: %s', (data) => {
  expect(decodeSignal(data)).toBeUndefined();
});
