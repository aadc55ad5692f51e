/** The fields of a request as columns of its table: `firstName` is `first_name`, and nothing names them one by one. */
import { type FieldName, fieldNames } from '../../../schemas/contact-fields.ts';
import type { ContactRequest } from '../../../schemas/contact-request.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** What was typed is a text, empty where nothing was; what was chosen may be missing. */
export type RequestColumns = {
  [Name in FieldName as SnakeCase<Name>]: ContactRequest[Name] extends string
    ? string
    : string | null;
};

type ColumnName = keyof RequestColumns;

export const columnOf = (name: FieldName): ColumnName =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName;

export const columnsOf = (request: ContactRequest): RequestColumns =>
  Object.fromEntries(
    fieldNames.map((name) => [columnOf(name), request[name] ?? null]),
  ) as RequestColumns;

/** What one person may ask for: every column but the keys that are ours, times in ISO 8601. */
export function exportOf(row: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => column !== 'id' && !column.endsWith('_key'))
      .map(([column, value]) => {
        const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
        if (column === 'suspicions') return ['heldFor', value];
        const isTime = column.endsWith('_at') && value !== null;
        return [name, isTime ? new Date(Number(value)).toISOString() : value];
      }),
  );
}
