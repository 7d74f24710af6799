/**
 * ONNX Runtime without its telemetry. Since version 1.29 the library reports each process and session to Microsoft, with an id of the
 * machine, and keeps what it has not sent yet below the home folder. It reads the variable once, when it is loaded. So this module is
 * the only one that may import the library (.oxlintrc.json).
 */
process.env['ORT_DISABLE_TELEMETRY'] = '1';

export const { InferenceSession, Tensor } = await import('onnxruntime-node');

/** A network that is ready to run. */
export type InferenceSession = Awaited<ReturnType<typeof InferenceSession.create>>;
