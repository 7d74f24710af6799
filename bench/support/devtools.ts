// A client of the Chrome DevTools Protocol, as far as measurements need it.

/** A page of a browser, in an empty context. */
export interface DevtoolsPage {
  send(method: string, parameters?: object): Promise<Record<string, unknown>>;
  /** The value of an expression in the page, with promises awaited. @throws if the page throws */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

type Send = (method: string, parameters?: object, sessionId?: string) => Promise<Record<string, unknown>>;

const connect = async (scope: AsyncDisposableStack, port: number): Promise<Send> => {
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(version.webSocketDebuggerUrl);
  scope.defer(() => socket.close());
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Message;
    const asked = id === undefined ? undefined : waiting.get(id);
    if (asked === undefined || id === undefined) return;
    waiting.delete(id);
    if (error === undefined) asked.resolve(result ?? {});
    else asked.reject(new Error(error.message));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  return (method, parameters, sessionId) => {
    last += 1;
    const asked = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, asked);
    socket.send(JSON.stringify({ id: last, method, params: parameters ?? {}, ...(sessionId && { sessionId }) }));
    return asked.promise;
  };
};

/**
 * @param port debugging port of the browser (`openBrowser`)
 * @returns a function that opens pages, each in a context of its own: no cache, no storage
 */
export const connectDevtools = async (
  scope: AsyncDisposableStack,
  port: number,
): Promise<() => Promise<DevtoolsPage>> => {
  const send = await connect(scope, port);
  return async () => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    return {
      send: (method, parameters) => send(method, parameters, String(sessionId)),
      async evaluate(expression) {
        const { result, exceptionDetails } = await send(
          'Runtime.evaluate',
          { expression, awaitPromise: true, returnByValue: true },
          String(sessionId),
        );
        if (exceptionDetails !== undefined) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
        return (result as { readonly value?: unknown } | undefined)?.value;
      },
      async close() {
        await send('Target.disposeBrowserContext', { browserContextId });
      },
    };
  };
};
