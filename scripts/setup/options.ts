/** Reads the command line of `npm run setup`. */
import { similarName } from '../../server/operations/similar-name.ts';
import { parseOptions, UsageError } from '../command-line.ts';
import { answerKeys, isAnswerKey } from './questions.ts';

export const usage = `npm run setup                        fragt alles ab, was diese Website zu Ihrer macht
npm run setup -- phone               fragt nur nach einer Angabe, hier dem Telefon
npm run setup -- --from answers.yaml liest die Antworten aus einer Datei
  --replace                          ersetzt dabei auch, was in Ihren Dateien anders steht

Angaben: ${answerKeys.join(', ')}`;

const options = {
  from: { type: 'string' },
  replace: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `from` is the file with the answers; of `keys` alone is asked, of all where there is none. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseOptions(args, options, usage);
  const { from, replace = false, help = false } = values;
  const unknown = positionals.find((key) => !isAnswerKey(key));
  if (unknown !== undefined) {
    const meant = similarName(unknown, answerKeys);
    const hint = meant ? `, gemeint ist wohl ${meant}` : '';
    throw new UsageError(`Die Angabe „${unknown}“ gibt es nicht${hint}.`, usage);
  }
  if (from !== undefined && positionals.length > 0) {
    const left = positionals.join(', ');
    throw new UsageError(
      `Mit --from kommt jede Antwort aus der Datei; lassen Sie ${left} weg.`,
      usage,
    );
  }
  return { help, from, replace, keys: positionals.filter(isAnswerKey) };
}
