import type { AnswerName } from '@site/finder/answer-names';
import {
  type Answers,
  isTickAnswer,
  largestAnswer,
  latestStart,
  type NumberAnswer,
  projectPattern,
  type TickAnswer,
} from '@site/finder/answers';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { FormCopy } from './choosing-copy.ts';

interface AnswersFormProps {
  readonly copy: FormCopy;
  readonly asked: readonly AnswerName[];
  readonly given: { readonly answers: Answers; readonly today: string } | undefined;
}

const control =
  'w-full rounded-sm border-[1.5px] border-control bg-sheet px-3.5 text-ink font-normal min-h-11';

/** The id of a control: an offer that was not chosen leads to it. */
export const controlId = (name: AnswerName): string => `answer-${name}`;

/** The id of the hint at the fields that ask for gigabytes. */
const SIZE_HINT = 'answers-size-hint';

/** Ticks are above the other fields of their part. */
const parts: readonly (readonly [keyof FormCopy['parts'], readonly AnswerName[]])[] = [
  ['website', ['shop', 'twoServers', 'sites', 'storageGb', 'databaseGb']],
  ['mail', ['mailboxes', 'mailboxSize', 'recipients', 'mails']],
  ['certificates', ['wildcards', 'ev']],
  ['start', ['move', 'start', 'project']],
];

/** The questions that the company asks, as a plain form. Its fields are the parts of the address that it leads to. */
export function AnswersForm({ copy, asked, given }: AnswersFormProps) {
  const { labels, options, action } = copy;
  const answers = given?.answers;
  const field = (name: AnswerName, input: ReactNode, note?: string) => (
    <div
      key={name}
      className="grid gap-1.5 [&:has([name=sites])]:col-span-full max-sm:[&:has([name=start],[name=project])]:col-span-full"
    >
      <label htmlFor={controlId(name)} className="font-medium">
        {labels[name]}
        {note && <span className="font-normal text-ink-soft"> ({note})</span>}
      </label>
      {input}
    </div>
  );
  const inputOf = (name: AnswerName, native: InputHTMLAttributes<HTMLInputElement>) => (
    <input id={controlId(name)} name={name} className={control} {...native} />
  );
  const number = (name: NumberAnswer) =>
    field(
      name,
      inputOf(name, {
        type: 'number',
        min: '0',
        max: largestAnswer[name],
        'aria-describedby': name.endsWith('Gb') ? SIZE_HINT : undefined,
        defaultValue: answers?.[name] || undefined,
      }),
    );
  const tick = (name: TickAnswer) => (
    <label
      key={name}
      className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 leading-snug"
    >
      <input
        type="checkbox"
        id={controlId(name)}
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
  ) =>
    field(
      name,
      <select
        id={controlId(name)}
        name={name}
        defaultValue={answers && String(answers[name])}
        className={`own-chevron ${control}`}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>,
    );
  const days: InputHTMLAttributes<HTMLInputElement> = given
    ? { min: given.today, max: latestStart(given.today), defaultValue: given.answers.start }
    : {};
  const controls: Readonly<Record<AnswerName, ReactNode>> = {
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
    start: field('start', inputOf('start', { type: 'date', ...days })),
    project: field(
      'project',
      inputOf('project', {
        type: 'text',
        pattern: projectPattern,
        maxLength: 40,
        title: copy.projectHint,
        autoComplete: 'off',
        defaultValue: answers?.project,
      }),
      copy.optional,
    ),
  };
  const askedParts = parts
    .map(([part, names]) => [part, names.filter((name) => asked.includes(name))] as const)
    .filter(([, names]) => names.length > 0);
  return (
    <form action={action} className="answers screen-only grid content-start gap-y-5">
      {askedParts.map(([part, names]) => (
        <fieldset key={part} className="min-w-0">
          <legend className="mb-2 w-full border-b border-rule pb-1.5 font-medium">
            {copy.parts[part]}
          </legend>
          <div>{names.filter(isTickAnswer).map((name) => controls[name])}</div>
          <div className="mt-1.5 grid grid-cols-2 items-end gap-x-4 gap-y-3 max-[21rem]:grid-cols-1">
            {names.filter((name) => !isTickAnswer(name)).map((name) => controls[name])}
          </div>
          {part === 'website' && (
            <p id={SIZE_HINT} className="mt-1.5 text-sm text-ink-soft">
              {copy.sizeHint}
            </p>
          )}
        </fieldset>
      ))}
      <div className="answers-end">
        <Button variant="outline" type="submit" className="w-full bg-paper">
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
