/** Makes a self-signed certificate for this machine, so that tests need no tool and no file that expires. */
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { day } from '@site/base';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** DER encodes everything as tag, length and content; the length in as few bytes as it takes, which Go insists on. */
function lengthBytes(length: number): readonly number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);
const objectId = (hex: string): Buffer => der(0x06, bytes(hex));
const utcTime = (at: number): Buffer => {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
};

const commonName = objectId('550403');
const subjectAltName = objectId('551d11');
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));

interface CertificateOptions {
  /** The name it is for; `localhost`, unless another is given, goes with 127.0.0.1. */
  readonly name?: string;
  readonly from?: number;
  readonly until?: number;
}

export function selfSigned({
  name: host = 'localhost',
  from = Date.now() - day,
  until = Date.now() + day,
}: CertificateOptions = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(commonName, der(0x0c, Buffer.from('trap')))));
  const addresses = sequence(
    der(0x82, Buffer.from(host)),
    ...(host === 'localhost' ? [der(0x87, Buffer.from([127, 0, 0, 1]))] : []),
  );
  const content = sequence(
    // Version 3, the first with extensions.
    der(0xa0, der(0x02, bytes('02'))),
    // The serial number begins with 01, so it is positive and needs no padding.
    der(0x02, bytes('01'), randomBytes(8)),
    ecdsaWithSha256,
    name,
    sequence(utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, addresses)))),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, bytes('00'), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
