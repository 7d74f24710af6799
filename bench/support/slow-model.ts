// The raw limit of answers: a server with OpenAI's chat completions API that waits a fixed time and then streams words
// at a fixed rate, as many as the request asks for ('… in 20 words'). Run as a program with PORT, FIRST and NEXT
// (milliseconds) in its environment.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const { PORT: port, FIRST: first, NEXT: next } = process.env;

const formatChunk = (content: string, finish: string | null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'bench',
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }],
  })}\n\n`;

createServer((request, response) => {
  const answer = async (): Promise<void> => {
    let requestBody = '';
    for await (const part of request) requestBody += String(part);
    if (request.method !== 'POST') return void response.end('ok');
    const words = Number(
      requestBody
        .match(/in (\d+) words/gu)
        ?.at(-1)
        ?.replaceAll(/\D/gu, '') ?? 20,
    );
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    await pause(Number(first));
    for (let word = 0; word < words && !response.destroyed; word += 1) {
      response.write(formatChunk(word === 0 ? 'Drink' : word % 12 === 0 ? ' water. Rest' : ' water', null));
      await pause(Number(next));
    }
    response.end(`${formatChunk('.', 'stop')}data: [DONE]\n\n`);
  };
  answer().catch(() => response.destroy());
}).listen(Number(port), '127.0.0.1');
