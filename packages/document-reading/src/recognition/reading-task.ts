/** The task of a process: read the document, or draw its first pages as images. */
export type ReadingTask = 'read' | 'draw';

/** Prefix of a document that is to be drawn; no PDF begins like it. */
const drawMark = Buffer.from('arogo:draw\n');

/** The prefix to send before the document. */
export const getTaskMark = (task: ReadingTask): Buffer => (task === 'draw' ? drawMark : Buffer.alloc(0));

/** Splits the task from the received bytes. */
export const parseTask = (sent: Buffer): { readonly task: ReadingTask; readonly pdf: Buffer } =>
  sent.subarray(0, drawMark.length).equals(drawMark)
    ? { task: 'draw', pdf: sent.subarray(drawMark.length) }
    : { task: 'read', pdf: sent };
