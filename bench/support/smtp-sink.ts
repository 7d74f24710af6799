// A real SMTP server that accepts every mail after DELAY_MS milliseconds, and discards it. Run as a program with PORT
// and DELAY_MS in its environment.
import { SMTPServer } from 'smtp-server';

const delayMs = Number(process.env['DELAY_MS'] ?? 0);

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, callback) {
    stream.resume();
    stream.on('end', () => {
      if (delayMs === 0) callback();
      else setTimeout(callback, delayMs);
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(process.env['PORT']), '127.0.0.1');
