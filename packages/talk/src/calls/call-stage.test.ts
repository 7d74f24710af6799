import type { Call } from '@arogo/contract/calls';
import { describe, expect, it } from 'vitest';
import { applyServerCall, formatDuration, getCallEnding, idleStage, type CallStage } from './call-stage.ts';

const call: Call = {
  id: '11111111-1111-4111-8111-111111111111',
  conversationId: '22222222-2222-4222-8222-222222222222',
  kind: 'video',
  caller: 'doctor',
  state: 'ringing',
  outcome: null,
  other: {
    id: '33333333-3333-4333-8333-333333333333',
    name: 'Dr. Kavita Deshpande',
    img: null,
    gender: 'female',
    about: 'General Physician',
    representative: null,
  },
  appointmentId: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  ringsUntil: '2026-11-21T10:00:40.000Z',
  answeredAt: null,
  endedAt: null,
};
const active: Call = { ...call, state: 'active', answeredAt: '2026-11-21T10:00:09.000Z' };
const own: Call = { ...call, caller: 'user' };
const checking: CallStage = {
  at: 'checking',
  wish: { conversationId: call.conversationId, kind: 'video' },
  quick: false,
};

describe('what follows from what the server says', () => {
  it.each<[string, CallStage, Call | null, string | undefined, ReturnType<typeof applyServerCall>]>([
    ['a call rings at every device of who is called', idleStage, call, undefined, { stage: { at: 'incoming', call } }],
    ['also while camera and microphone are looked at', checking, call, undefined, { stage: { at: 'incoming', call } }],
    [
      "'the one that answered has it, the others stop ringing'",
      { at: 'incoming', call },
      active,
      undefined,
      { stage: idleStage, isTakenElsewhere: true },
    ],
    ['a caller who hung up rings no longer', { at: 'incoming', call }, null, undefined, { stage: idleStage }],
    [
      'an answered call runs where it was answered',
      { at: 'incoming', call },
      active,
      call.id,
      { stage: { at: 'active', call: active } },
    ],
    ['a call of one’s own rings where it was begun', idleStage, own, own.id, { stage: { at: 'outgoing', call: own } }],
    ['and at no other device', idleStage, own, undefined, { stage: idleStage }],
    [
      'it runs once the other side has answered',
      { at: 'outgoing', call: own },
      { ...own, state: 'active' },
      own.id,
      { stage: { at: 'active', call: { ...own, state: 'active' } } },
    ],
    ['after a reload it runs on', idleStage, active, call.id, { stage: { at: 'active', call: active } }],
    ['at another device nothing is shown of it', idleStage, active, undefined, { stage: idleStage }],
    [
      'a call that is over is asked about',
      { at: 'active', call: active },
      null,
      call.id,
      { stage: idleStage, ended: active },
    ],
    [
      'also when the next one rings',
      { at: 'active', call: active },
      { ...call, id: call.conversationId },
      call.id,
      { stage: { at: 'incoming', call: { ...call, id: call.conversationId } }, ended: active },
    ],
    ['no call leaves alone who looks at camera and microphone', checking, null, undefined, { stage: checking }],
  ])('%s', (_, stage, current, mine, expected) => {
    expect(applyServerCall(stage, current, 'user', mine)).toEqual(expected);
  });
});

it.each<[Call['outcome'], Call['caller'], ReturnType<typeof getCallEnding>]>([
  ['answered', 'user', 'ended'],
  ['missed', 'user', 'noAnswer'],
  ['missed', 'doctor', 'ended'],
  ['declined', 'user', 'declined'],
  ['declined', 'doctor', 'ended'],
  ['cancelled', 'user', 'cancelled'],
  ['failed', 'doctor', 'failed'],
])('a call that was %s, begun by the %s, is told to the user as %s', (outcome, caller, ending) => {
  expect(getCallEnding({ outcome, caller }, 'user')).toBe(ending);
});

it.each([
  [-5, '0:00'],
  [7_900, '0:07'],
  [760_000, '12:40'],
  [3_725_000, '1:02:05'],
])('%i ms are %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
