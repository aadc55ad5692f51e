import { describe, expect, it } from 'vitest';
import { newRequest } from '../../../tests/support/server/test-store.ts';
import { requestFields } from '../request-fields.ts';
import { columnOf, columnsOf, exportOf } from './request-columns.ts';

const request = { ...newRequest(0).fields, key: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };

describe('columns', () => {
  it('are the fields in snake case, without the key', () => {
    expect(columnOf('firstName')).toBe('first_name');
    expect(Object.keys(columnsOf(request))).toEqual(requestFields.map(columnOf));
    expect(columnsOf(request)).toMatchObject({ first_name: 'Zoë', company: '', package: null });
    expect(columnsOf({ ...request, package: 'M' }).package).toBe('M');
  });

  it('of another kind are empty', () => {
    expect(columnsOf(request)).toMatchObject({ content_url: '', reason: '', good_faith: null });
    const notice = columnsOf(newRequest(0, { kind: 'notice', anonymous: 'ja' }).fields);
    expect(notice).toMatchObject({ first_name: '', message: '', package: null, anonymous: 'ja' });
  });
});

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
