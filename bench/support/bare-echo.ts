// The raw limit of messages: a Socket.IO server that sends back whatever it hears. Run as a program with PORT in its environment.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer((_request, response) => void response.end('ok'));
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  socket.on('echo', (message: unknown) => void socket.emit('echo', message));
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
