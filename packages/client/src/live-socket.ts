import {
  type ServerToClientEvents,
  liveKinds,
  livePath,
  type LiveRefusal,
  type ClientToServerEvents,
  type ParticipantRole,
} from '@arogo/contract/live';
import { io, type Socket } from 'socket.io-client';
import type { SendOutcome, LiveSender } from './live-hub.ts';
import type { LiveSocket, LiveSocketEvents } from './reconnecting-socket.ts';

const isLiveRefusal = (value: unknown): value is LiveRefusal =>
  value === 'session_ended' ||
  value === 'connection_limit_reached' ||
  value === 'person_not_found' ||
  value === 'unavailable';

/** How long an acknowledgement may take, in milliseconds. */
const ackTimeoutMs = 8_000;

const createLiveSender = (socket: Socket<ServerToClientEvents, ClientToServerEvents>): LiveSender => {
  const outcome = async (ask: () => Promise<boolean>): Promise<SendOutcome> => {
    // Otherwise Socket.IO would buffer it for a reconnect, which this socket never makes.
    if (!socket.connected) return 'lost';
    try {
      return (await ask()) ? 'taken' : 'refused';
    } catch {
      return 'lost';
    }
  };
  return {
    sendTyping(conversationId) {
      if (socket.connected) socket.emit('typing', conversationId);
    },
    sendSignal: (signal) => outcome(() => socket.timeout(ackTimeoutMs).emitWithAck('signal', signal)),
    sendHeartbeat: (heartbeat) => outcome(() => socket.timeout(ackTimeoutMs).emitWithAck('beat', heartbeat)),
  };
};

/**
 * Opens connections of one side to the origin of the page. The first message carries the token and the other person of the page.
 */
export const openLiveSocket =
  (side: ParticipantRole, person?: string) =>
  (
    token: string,
    { onOpen, onMissed, onChanged, onRefresh, onForwarded, onRefused: onOver, onLost }: LiveSocketEvents,
    age?: () => number | undefined,
  ): LiveSocket => {
    let opened = false;
    let isResumed = false;
    let ended = false;
    const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
      path: livePath,
      addTrailingSlash: false,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth(give) {
        opened = true;
        // `close` during the handshake waits for the opening: browsers log an error otherwise.
        if (ended) socket.disconnect();
        else {
          // Read only now, since opening the connection may have taken long.
          const old = age?.();
          isResumed = old !== undefined;
          give({ token, side, ...(person !== undefined && { person }), ...(isResumed && { age: old }) });
        }
      },
    });
    const end = (notify: () => void): void => {
      if (ended) return;
      ended = true;
      notify();
    };
    socket.on('connect', () => {
      if (!ended) onOpen(createLiveSender(socket), isResumed);
    });
    socket.on('missed', (kinds: unknown) => {
      if (!ended && Array.isArray(kinds)) onMissed(liveKinds.filter((kind) => kinds.includes(kind)));
    });
    for (const kind of liveKinds) {
      socket.on(kind, () => {
        if (!ended) onChanged(kind);
      });
    }
    for (const name of ['message', 'marks', 'typing', 'presence', 'signal'] as const) {
      socket.on(name, (data: unknown) => {
        if (!ended) onForwarded(name, data as never);
      });
    }
    socket.on('refresh', () => {
      if (!ended) onRefresh();
    });
    socket.on('over', (reason) => end(() => onOver(reason)));
    socket.on('connect_error', (error: Error & { readonly data?: unknown }) => {
      const { data } = error;
      end(() => (isLiveRefusal(data) ? onOver(data) : onLost()));
    });
    socket.on('disconnect', () => end(onLost));
    // The connection closed before the server answered.
    socket.io.on('close', () => setTimeout(() => end(onLost)));
    return {
      close() {
        ended = true;
        if (opened) socket.disconnect();
      },
    };
  };
