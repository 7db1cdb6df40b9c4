/**
 * Text of a query string. Each part is encoded where it is made, and the type says so: a string built by hand
 * is no `QueryText`, so a value with `&` or `=` in it cannot become parameters of its own (finding T14).
 */
declare const encoded: unique symbol
export type QueryText = string & { readonly [encoded]: true }

/** encodeURIComponent throws on half a character; a query must never take the page down. */
export const encodePart = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Undefined when a `%` is not followed by a valid code. A `+` is a blank. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** `name=value`; nothing where there is no value. */
export const parameter = (name: string, value: string | undefined): QueryText =>
  (value === undefined ? '' : `${encodePart(name)}=${encodePart(value)}`) as QueryText // Encoded here.

/** A filter as the service takes it, `field(operator)=value`: parentheses stay literal. */
export const condition = (field: string, operator: string, value: string): QueryText =>
  `${encodePart(field)}(${operator})=${encodePart(value)}` as QueryText // Encoded here; operators are the contract's.

export const joinQuery = (...parts: readonly QueryText[]): QueryText =>
  parts.filter((part) => part !== '').join('&') as QueryText // Each part is one.

export type QueryObject = Readonly<Record<string, string | undefined>>

/** `{ entry, 'paymentId(eq)': reference }`; members without a value are left out. */
export const queryOf = (members: QueryObject): QueryText =>
  joinQuery(...Object.entries(members).map(([name, value]) => parameter(name, value)))
