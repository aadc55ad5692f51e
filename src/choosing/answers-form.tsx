import type { InputHTMLAttributes, ReactNode } from 'react';
import {
  type Answers,
  answerNames,
  largestAnswer,
  latestStart,
  type NumberAnswer,
  type TickAnswer,
} from '../../rules/choosing/answers.ts';
import { Button } from '../ui/button.tsx';
import type { FormCopy } from './choosing-copy.ts';

interface AnswersFormProps {
  readonly copy: FormCopy;
  readonly given: { readonly answers: Answers; readonly today: string } | undefined;
}

const control =
  'flex w-full items-center rounded-sm border-[1.5px] border-control bg-sheet px-3.5 text-ink min-h-11';

/** The questions as a plain form. Its fields are the parts of the address that it leads to. */
export function AnswersForm({ copy, given }: AnswersFormProps) {
  const { labels, options, action } = copy;
  const answers = given?.answers;
  const number = (name: NumberAnswer) => (
    <label key={name} className="font-medium">
      {labels[name]}
      <input
        type="number"
        name={name}
        min="0"
        max={largestAnswer[name]}
        defaultValue={answers?.[name] || undefined}
        className={control}
      />
    </label>
  );
  const tick = (name: TickAnswer) => (
    <label key={name} className="col-span-full flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={answers?.[name]}
        className="size-5 shrink-0"
      />
      {labels[name]}
    </label>
  );
  const choice = (
    name: 'sites' | 'mailboxSize',
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <label key={name} className="font-medium">
      {labels[name]}
      <select name={name} defaultValue={answers && String(answers[name])} className={control}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
  const days: InputHTMLAttributes<HTMLInputElement> = given
    ? { min: given.today, max: latestStart(given.today), defaultValue: given.answers.start }
    : {};
  const controls: Readonly<Record<(typeof answerNames)[number], ReactNode>> = {
    sites: choice('sites', [
      { value: 'one', label: options.sites.one },
      { value: 'several', label: options.sites.several },
    ]),
    shop: tick('shop'),
    twoServers: tick('twoServers'),
    storageGb: number('storageGb'),
    databaseGb: number('databaseGb'),
    mailboxes: number('mailboxes'),
    mailboxSize: choice('mailboxSize', options.mailboxSizes),
    recipients: number('recipients'),
    mails: number('mails'),
    wildcards: number('wildcards'),
    ev: number('ev'),
    move: tick('move'),
    start: (
      <label key="start" className="font-medium">
        {labels.start}
        <input type="date" name="start" {...days} className={control} />
      </label>
    ),
  };
  return (
    <form
      action={action}
      className="grid grid-cols-2 items-end self-start gap-x-3 gap-y-4 sm:gap-x-5"
    >
      {answerNames.map((name) => controls[name])}
      <Button variant="outline" type="submit" className="col-span-full">
        {copy.submit}
      </Button>
    </form>
  );
}
