import { newRequest } from '@site/testing/server/test-store';
import { describe, expect, it } from 'vitest';
import { columnsOf, exportOf } from './tables.ts';

const request = { ...newRequest(0).fields, key: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };

describe('the export', () => {
  it('names every column but our own keys, with times to read', () => {
    const row = {
      id: '1',
      email_key: 'zoe@firma.example',
      ref: 'K7Q3-M9XT',
      ...columnsOf(request),
      suspicions: 'honeypot',
      received_at: 1_794_900_000_000,
      answered_at: null,
      a_later_column: 'x',
    };
    const exported = exportOf(row);
    expect(exported).toMatchObject({
      ref: 'K7Q3-M9XT',
      firstName: 'Zoë',
      package: null,
      heldFor: 'honeypot',
      receivedAt: '2026-11-17T07:20:00.000Z',
      answeredAt: null,
      aLaterColumn: 'x',
    });
    expect(Object.keys(exported)).toHaveLength(Object.keys(row).length - 2);
    expect(exported).not.toHaveProperty('id');
    expect(exported).not.toHaveProperty('emailKey');
  });
});
