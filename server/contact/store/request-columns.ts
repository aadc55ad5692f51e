/** The fields of a request as columns of its table: `firstName` is `first_name`. */
import {
  isTypedField,
  type RequestField,
  type RequestValues,
  requestFields,
  type TypedField,
} from '../request-fields.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** A typed field is an empty text where it is missing; any other is null. */
export type RequestColumns = {
  [Name in RequestField as SnakeCase<Name>]: Name extends TypedField ? string : string | null;
};

type ColumnName = keyof RequestColumns;

export const columnOf = (name: RequestField): ColumnName =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName;

export const columnsOf = (values: RequestValues): RequestColumns =>
  Object.fromEntries(
    requestFields.map((name) => [columnOf(name), values[name] ?? (isTypedField(name) ? '' : null)]),
  ) as RequestColumns;

/** Leaves out our own keys and writes times in ISO 8601. */
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
