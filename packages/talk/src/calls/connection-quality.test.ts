import { describe, expect, it } from 'vitest';
import {
  sumCounters,
  createQualityMonitor,
  gradeConnection,
  type QualitySample,
  computeSample,
} from './connection-quality.ts';

const fine: QualitySample = { roundTripMs: 40, sentLossShare: 0, receivedLossShare: 0, availableBitrate: 2_000_000 };

describe('the grade of a line', () => {
  it.each<[string, Partial<QualitySample>, boolean, string]>([
    ['nothing is wrong', {}, true, 'good'],
    [
      'nothing is known',
      { roundTripMs: null, sentLossShare: null, receivedLossShare: null, availableBitrate: null },
      true,
      'good',
    ],
    ['half a second there and back', { roundTripMs: 500 }, true, 'fair'],
    ['a second there and back', { roundTripMs: 1_000 }, true, 'poor'],
    ['one in twenty lost', { sentLossShare: 0.05 }, true, 'fair'],
    ['one in five of the other side lost', { receivedLossShare: 0.2 }, true, 'poor'],
    ['room for a small picture', { availableBitrate: 200_000 }, true, 'fair'],
    ['no room for pictures', { availableBitrate: 90_000 }, true, 'poor'],
    ['no room for pictures that nobody sends', { availableBitrate: 90_000 }, false, 'good'],
  ])('%s', (_, part, video, grade) => {
    expect(gradeConnection({ ...fine, ...part }, video)).toBe(grade);
  });
});

const poor: QualitySample = { ...fine, sentLossShare: 0.3 };

const judge = (samples: readonly QualitySample[], video = true): readonly boolean[] => {
  const watch = createQualityMonitor();
  return samples.map((sample) => watch.add(sample, video).giveUpVideo);
};
const times = (count: number, sample: QualitySample): readonly QualitySample[] =>
  Array.from({ length: count }, () => sample);

describe("'falling back to audio on a poor line'", () => {
  it('pictures are given up after some seconds on end, not in the first ones', () => {
    expect(judge([...times(4, poor), ...times(4, poor)])).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('a lift is no reason', () => {
    expect(judge([...times(4, fine), ...times(3, poor), fine, ...times(3, poor), fine]).includes(true)).toBe(false);
  });

  it('where there are no pictures there is nothing to give up', () => {
    expect(judge(times(20, poor), false).includes(true)).toBe(false);
  });

  it('a line that is trusted anew gets its time again', () => {
    const watch = createQualityMonitor();
    for (const sample of times(8, poor)) watch.add(sample, true);
    watch.reset();
    expect(
      times(7, poor)
        .map((sample) => watch.add(sample, true).giveUpVideo)
        .includes(true),
    ).toBe(false);
    expect(watch.add(poor, true).giveUpVideo).toBe(true);
  });
});

describe('what the counters of WebRTC say', () => {
  const reports = [
    { type: 'outbound-rtp', packetsSent: 100 },
    { type: 'outbound-rtp', packetsSent: 50 },
    { type: 'remote-inbound-rtp', packetsLost: 6 },
    { type: 'inbound-rtp', packetsReceived: 90, packetsLost: 10 },
    {
      type: 'candidate-pair',
      nominated: true,
      state: 'succeeded',
      currentRoundTripTime: 0.12,
      availableOutgoingBitrate: 400_000,
    },
    { type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 9 },
    { type: 'codec' },
  ];

  it('is summed over sound and pictures, of the way that is used', () => {
    expect(sumCounters(reports)).toEqual({
      sent: 150,
      lostOut: 6,
      received: 90,
      lostIn: 10,
      roundTrip: 120,
      availableBitrate: 400_000,
    });
  });

  it('is the share of what was lost since the moment before', () => {
    const before = { sent: 100, lostOut: 4, received: 50, lostIn: 0, roundTrip: 80, availableBitrate: null };
    expect(computeSample(before, sumCounters(reports))).toEqual({
      roundTripMs: 120,
      sentLossShare: 0.04,
      receivedLossShare: 0.2,
      availableBitrate: 400_000,
    });
  });

  it('of a moment without packets nothing is known; late packets make nothing negative', () => {
    const now = sumCounters(reports);
    expect(computeSample(now, now)).toEqual({
      roundTripMs: 120,
      sentLossShare: null,
      receivedLossShare: null,
      availableBitrate: 400_000,
    });
    expect(computeSample(now, { ...now, sent: 200, lostOut: 2 }).sentLossShare).toBe(0);
  });
});
