// What a WebSocket answers first. Node 20 has no WebSocket of its own, and this is all of the protocol that is needed.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/* http:// address of the WebSocket what is said to it */
export function first(address: string, said: object): Promise<string> {
  const { hostname, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let bytes = Buffer.alloc(0);
    let asked = false;
    const end = (error: Error | null, text = '') => {
      socket.destroy();
      if (error) reject(error);
      else resolve(text);
    };
    socket.setTimeout(10_000, () => end(new Error(`${address} sent no message`)));
    socket.on('error', end);
    socket.on('end', () => end(new Error(`${address} was closed; it sent ${bytes.toString()}`)));
    socket.on('connect', () => {
      const lines = [
        `GET ${pathname}${search} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Origin: http://${hostname}:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      const head = bytes.indexOf('\r\n\r\n');
      if (head < 0) return;
      if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
        return end(new Error(`${address} answered ${bytes.subarray(0, head).toString()}`));
      }
      if (!asked) socket.write(frame(JSON.stringify(said)));
      asked = true;
      const text = message(bytes.subarray(head + 4));
      if (text !== null) end(null, text);
    });
  });
}

/** A short text as a client's frame, masked as it has to be. */
function frame(text: string) {
  const mask = randomBytes(4);
  const body = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  if (body.length > 125) throw new Error('only short messages are sent');
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, body]);
}

/** The text of the first unmasked, unfragmented frame that has one; null if it is not complete yet. */
function message(frame: Buffer): string | null {
  if (frame.length < 2) return null;
  const short = frame.readUInt8(1);
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (frame.length < 2 + wide) return null;
  const length = wide === 0 ? short : wide === 2 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
  const end = 2 + wide + length;
  if (frame.length < end) return null;
  // 1: text; a ping may come before it.
  const isText = (frame.readUInt8(0) & 0x0f) === 1;
  return isText ? frame.subarray(2 + wide, end).toString() : message(frame.subarray(end));
}
