/** What a process does with its document: reads it, or draws its first pages as pictures. */
export type ReadingTask = 'read' | 'draw';

/** Stands before a document that is to be drawn; no PDF begins like it. */
const drawMark = Buffer.from('arogo:draw\n');

/** What is sent before the document. */
export const getTaskMark = (task: ReadingTask): Buffer => (task === 'draw' ? drawMark : Buffer.alloc(0));

/** Tells the task from what was sent. */
export const parseTask = (sent: Buffer): { readonly task: ReadingTask; readonly pdf: Buffer } =>
  sent.subarray(0, drawMark.length).equals(drawMark)
    ? { task: 'draw', pdf: sent.subarray(drawMark.length) }
    : { task: 'read', pdf: sent };
