/** A name server for tests: gives the answers of the test over UDP, and keeps silent about the rest on request. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types = { A: 1, NS: 2, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 } as const;
type Type = keyof typeof types;

/** `silent` never answers; `refused` and `missing` are codes of the protocol. */
export type DnsAnswer = readonly string[] | 'silent' | 'missing' | 'refused';

const number16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function recordBytes(type: Type, text: string): Buffer {
  if (type === 'A') return Buffer.from(text.split('.').map(Number));
  if (type === 'AAAA') {
    const [left = '', right = ''] = text.split('::');
    const groups = (part: string) => part.split(':').filter((group) => group !== '');
    const zeros = Array(8 - groups(left).length - groups(right).length).fill('0');
    const all = [...groups(left), ...zeros, ...groups(right)];
    return Buffer.concat(all.map((group) => number16(Number.parseInt(group, 16))));
  }
  if (type === 'TXT') return Buffer.from([text.length, ...Buffer.from(text)]);
  if (type === 'MX') {
    const [priority = '0', exchange = ''] = text.split(' ');
    return Buffer.concat([number16(Number(priority)), nameBytes(exchange)]);
  }
  return nameBytes(text);
}

/** The first question of a message: its name, its type, and where it ends. */
function readQuestion(message: Buffer): { name: string; type: Type | undefined; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const code = message.readUInt16BE(at + 1);
  const type = (Object.keys(types) as Type[]).find((one) => types[one] === code);
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 };
}

export async function openDnsResponder() {
  /** By type and name: `MX example.org`. What is not listed is missing. */
  const answers = new Map<string, DnsAnswer>();
  /** Every question, in the form of the keys above. */
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, sender) => {
    const { name, type, end } = readQuestion(message);
    const key = `${type} ${name}`;
    asked.push(key);
    const answer = answers.get(key) ?? 'missing';
    if (answer === 'silent') return;
    const records = typeof answer === 'string' || type === undefined ? [] : answer;
    const code = answer === 'missing' ? 3 : answer === 'refused' ? 5 : 0;
    const reply: Uint8Array[] = [
      message.subarray(0, 2),
      // An answer, with recursion; one question, the records, nothing else.
      Buffer.from([0x81, 0x80 | code, 0, 1, 0, records.length, 0, 0, 0, 0]),
      message.subarray(12, end),
    ];
    for (const text of records) {
      const data = recordBytes(type as Type, text);
      // The name of the question, by reference; its type; the class; a time to live.
      const head = [0xc0, 0x0c, 0, types[type as Type], 0, 1, 0, 0, 0, 60];
      reply.push(Buffer.from(head), number16(data.length), data);
    }
    socket.send(Buffer.concat(reply), sender.port, sender.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    /** `127.0.0.1:5353` */
    address: `127.0.0.1:${socket.address().port}`,
    answers,
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

export type DnsResponder = Awaited<ReturnType<typeof openDnsResponder>>;
