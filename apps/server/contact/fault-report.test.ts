/** A fault report: the staff see it in the subject, and its answers say when it is read, not by when a consultation comes. */

import { contactAnswers } from '@site/company/contact/answers';
import { faultReport } from '@site/company/contact/fault-report';
import { contactPages } from '@site/company/contact/pages';
import { systemStatus } from '@site/company/pages/system-status';
import { postJson, validFields } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { linkTo } from '@site/testing/server/test-links';
import { describe, expect, it } from 'vitest';
import { isFaultReport, readInWords, topicLine } from './fault-report.ts';
import { ackText, notifyText, reminderText } from './mails/mail-texts.ts';

const test = await shareTestApp();
const message = `${topicLine(faultReport.topic)}\n\nDer Shop ist seit 3:10 Uhr nicht erreichbar.`;

const stored = async (fields: { readonly message: string }) => {
  const answer = await postJson(test, { ...validFields, ...fields });
  const row = await test.storedBy(answer);
  if (!row) throw new Error('Nothing was stored.');
  return { answer: answer.json<{ ref: string; reply: string }>(), row };
};

it.each([
  ['the topic in the first line', message, true],
  ['a line that ends as on Windows', message.replaceAll('\n', '\r\n'), true],
  ['another topic', message.replace(faultReport.topic, 'Snapshots'), false],
  ['the word further down', `Guten Tag!\n${message}`, false],
  ['nothing', null, false],
])('is recognised by its topic: %s', (_, text, is) => {
  expect(isFaultReport(text)).toBe(is);
});

describe('the mails', () => {
  it('to the staff say so in the subject', async () => {
    const { row } = await stored({ message });
    expect(notifyText(row, linkTo, row.received_at).subject).toMatch(/^Störung \S+: Zoë Müller/);
    expect(reminderText(row, linkTo, row.received_at).subject).toMatch(/^Erinnerung: Störung /);
    const other = await stored({ message: validFields.message });
    const { subject } = notifyText(other.row, linkTo, other.row.received_at);
    expect(subject).not.toContain('Störung');
  });

  it('to the sender say when it is read and promise no date of an answer', async () => {
    const { row } = await stored({ message });
    const { text } = ackText(row);
    expect(text).toContain(readInWords(row.received_at));
    expect(text).not.toMatch(/antworten Ihnen bis|24\sStunden/);
    expect(text).toContain('es tut uns leid');
  });
});

describe('the answer', () => {
  it('says when it is read, on the page too', async () => {
    const { answer, row } = await stored({ message });
    expect(answer.reply).toBe(readInWords(row.received_at));
    const page = await test.app.inject(`/kontakt/danke?ref=${answer.ref}`);
    expect(page.body).toContain(readInWords(row.received_at));
    const other = await stored({ message: validFields.message });
    expect(other.answer.reply).toMatch(/^spätestens /);
  });

  it('promises no time while the database does not say whether it is one', async () => {
    const { answer } = await stored({ message });
    test.storageDown = true;
    const page = await test.app.inject(`/kontakt/danke?ref=${answer.ref}`);
    test.storageDown = false;
    expect(page.body).toContain(contactAnswers.replyUnknown);
    expect(page.body).not.toContain('spätestens');
  });

  it.each([
    ['at night', '2026-11-17T03:10:00+01:00', /^Wir lesen Ihre Meldung heute ab 9:00\sUhr/],
    ['in the hours', '2026-11-17T10:00:00+01:00', /^Wir lesen Ihre Meldung jetzt, heute bis 18:00/],
    ['on a Saturday', '2026-11-14T12:00:00+01:00', /^Wir lesen Ihre Meldung ab Montag, 9:00\sUhr/],
  ])('%s', (_, iso, sentence) => {
    expect(readInWords(Date.parse(iso))).toMatch(sentence);
  });
});

it('is begun by a link, with a script and without one', async () => {
  expect(systemStatus.contact.writeHref).toBe('/?thema=St%C3%B6rung#contact');
  const page = await test.app.inject(systemStatus.contact.plainHref);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(topicLine(faultReport.topic));
  expect(page.body).toContain(contactPages.form.faultNote);
  const plain = await test.app.inject('/kontakt?sheet=shop%3Don');
  expect(plain.body).not.toContain(contactPages.form.faultNote);
  const other = await test.app.inject('/kontakt?thema=Gewinnspiel');
  expect([other.statusCode, other.headers.location]).toEqual([302, '/#contact']);
});
