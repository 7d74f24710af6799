/** Quality of the connection over one sample interval. */
export interface QualitySample {
  /** Round-trip time in milliseconds; null if not known yet. */
  readonly roundTripMs: number | null;
  /** Shares from 0 to 1 of packets lost since the previous sample: sent by this side, and sent by the other. */
  readonly sentLossShare: number | null;
  readonly receivedLossShare: number | null;
  /** The browser's estimate of the available bits per second; null if it gives none. */
  readonly availableBitrate: number | null;
}

export type ConnectionGrade = 'good' | 'fair' | 'poor';

/** Audio needs some 40 kbit/s, a small video 120 more. */
const limits = {
  fair: { roundTrip: 400, lost: 0.05, room: 300_000 },
  poor: { roundTrip: 900, lost: 0.12, room: 120_000 },
} as const;

/**
 * Grades a sample by its worst value.
 * @param video whether video is sent: without it the available bitrate does not matter
 */
export const gradeConnection = (
  { roundTripMs: roundTrip, sentLossShare: lostOut, receivedLossShare: lostIn, availableBitrate: room }: QualitySample,
  video: boolean,
): ConnectionGrade => {
  const exceeds = (limit: (typeof limits)[keyof typeof limits]): boolean =>
    (roundTrip ?? 0) >= limit.roundTrip ||
    Math.max(lostOut ?? 0, lostIn ?? 0) >= limit.lost ||
    (video && room !== null && room < limit.room);
  if (exceeds(limits.poor)) return 'poor';
  return exceeds(limits.fair) ? 'fair' : 'good';
};

/** Milliseconds between two samples. */
export const sampleIntervalMs = 2_000;
/** Poor samples in a row before video is given up: a lift or a tunnel is too short to count. */
const poorSamplesLimit = 4;
/** Samples at the start that are ignored: the browser is still estimating the bitrate. */
const warmUpSamples = 4;

/** Grades the connection over successive samples. */
export interface QualityMonitor {
  /** Returns the grade, and whether video should be given up to save the audio. */
  readonly add: (
    sample: QualitySample,
    video: boolean,
  ) => { readonly grade: ConnectionGrade; readonly giveUpVideo: boolean };
  /** Starts over: for a new connection, or when video is tried again. */
  readonly reset: () => void;
}

export const createQualityMonitor = (): QualityMonitor => {
  let seen = 0;
  let poor = 0;
  return {
    add(sample, video) {
      seen += 1;
      const grade = gradeConnection(sample, video);
      if (seen <= warmUpSamples) return { grade: grade === 'poor' ? 'fair' : grade, giveUpVideo: false };
      poor = grade === 'poor' ? poor + 1 : 0;
      return { grade, giveUpVideo: video && poor >= poorSamplesLimit };
    },
    reset() {
      seen = 0;
      poor = 0;
    },
  };
};

/** Cumulative WebRTC counters at one moment. */
export interface Counters {
  readonly sent: number;
  readonly lostOut: number;
  readonly received: number;
  readonly lostIn: number;
  readonly roundTrip: number | null;
  readonly availableBitrate: number | null;
}

const computeLossShare = (lost: number, arrived: number): number | null => {
  const all = lost + arrived;
  return all <= 0 ? null : Math.min(1, Math.max(0, lost) / all);
};

/** Computes the quality between two readings of the counters. */
export const computeSample = (before: Counters, now: Counters): QualitySample => {
  const sent = now.sent - before.sent;
  const lostOut = now.lostOut - before.lostOut;
  return {
    roundTripMs: now.roundTrip,
    sentLossShare: computeLossShare(lostOut, sent - lostOut),
    receivedLossShare: computeLossShare(now.lostIn - before.lostIn, now.received - before.received),
    availableBitrate: now.availableBitrate,
  };
};

const getReportNumber = (report: object, name: string): number => {
  const value: unknown = Reflect.get(report, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

/** Sums the counters of a connection over audio and video. */
export const sumCounters = (reports: Iterable<object>): Counters => {
  const sum = { sent: 0, lostOut: 0, received: 0, lostIn: 0 };
  let roundTrip: number | null = null;
  let room: number | null = null;
  for (const report of reports) {
    const type: unknown = Reflect.get(report, 'type');
    if (type === 'outbound-rtp') sum.sent += getReportNumber(report, 'packetsSent');
    else if (type === 'remote-inbound-rtp') sum.lostOut += getReportNumber(report, 'packetsLost');
    else if (type === 'inbound-rtp') {
      sum.received += getReportNumber(report, 'packetsReceived');
      sum.lostIn += getReportNumber(report, 'packetsLost');
    } else if (
      type === 'candidate-pair' &&
      Reflect.get(report, 'nominated') === true &&
      Reflect.get(report, 'state') === 'succeeded'
    ) {
      if ('currentRoundTripTime' in report) roundTrip = getReportNumber(report, 'currentRoundTripTime') * 1_000;
      if ('availableOutgoingBitrate' in report) room = getReportNumber(report, 'availableOutgoingBitrate');
    }
  }
  return { ...sum, roundTrip, availableBitrate: room };
};
