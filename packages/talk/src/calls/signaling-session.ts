import { callHeartbeatMs } from '@arogo/contract/calls';
import type { CallChannel } from './call-channel.ts';
import { createSignalReceiver, createSignalSender } from './signal-order.ts';
import { decodeSignal, encodeSignal, type SignalEnvelope, type SignalPayload } from './signal-codec.ts';

export interface SignalingOptions {
  readonly line: CallChannel;
  readonly callId: string;
  readonly deviceId: string;
  /** Instance id of this page in this call. */
  readonly instanceId: string;
  /** Receives the signals of the other side, in order and each once. */
  readonly onSignal: (envelope: SignalEnvelope) => void;
  /** The server does not count this device as part of the call: it may be over, or active on another device. */
  readonly onRefused: () => void;
  /** The live connection has opened again. */
  readonly onConnectionChange: () => void;
}

/** This device's membership in a call, as the server keeps it. */
export interface SignalingSession {
  readonly send: (payload: SignalPayload, to: string | null) => void;
  readonly leave: () => void;
}

/** How long a missing signal is requested before it is given up, in milliseconds. */
const gapTimeoutMs = 6_000;

/** Sends heartbeats for this device and carries signals in both directions, across reconnects of the live connection. */
export const startSignaling = ({
  line,
  callId,
  deviceId,
  instanceId: me,
  onSignal,
  onRefused,
  onConnectionChange: onLine,
}: SignalingOptions): SignalingSession => {
  const outbox = createSignalSender(async (data) => (await line.sendSignal({ callId, deviceId, data })) === 'taken');
  const inbox = createSignalReceiver();
  let sentCount = 0;
  let left = false;
  let missing: ReturnType<typeof setTimeout> | undefined;

  const beat = async (): Promise<void> => {
    const outcome = await line.sendHeartbeat({ callId, deviceId, heard: inbox.lastAckedSeq() });
    if (outcome === 'refused' && !left) onRefused();
  };

  const hand = (ready: readonly SignalEnvelope[]): void => {
    for (const envelope of ready) if (!left) onSignal(envelope);
    if (!inbox.hasGap()) {
      clearTimeout(missing);
      missing = undefined;
    }
  };

  const leaveSignals = line.on('signal', ({ callId: of, number, data }) => {
    const envelope = of === callId ? decodeSignal(data) : undefined;
    if (envelope === undefined || envelope.from === me || left) return;
    hand(inbox.receive(number, envelope));
    if (!inbox.hasGap() || missing !== undefined) return;
    // The heartbeat carries the last acknowledged number, so the server sends the missing signals again.
    void beat();
    missing = setTimeout(() => {
      missing = undefined;
      hand(inbox.skipGap());
    }, gapTimeoutMs);
  });
  const leaveOpen = line.on('opened', () => {
    void beat().then(outbox.flush);
    onLine();
  });
  const timer = setInterval(() => void beat(), callHeartbeatMs);
  void beat();

  return {
    send(what, to) {
      outbox.push(encodeSignal({ from: me, to, count: sentCount, said: what }));
      sentCount += 1;
    },
    leave() {
      left = true;
      outbox.close();
      leaveSignals();
      leaveOpen();
      clearInterval(timer);
      clearTimeout(missing);
    },
  };
};
