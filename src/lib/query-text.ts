/**
 * Encoded query text. The type guarantees encoding: a string built by hand is no `QueryText`, so `&` or `=`
 * in a value can't become parameters.
 */
declare const encoded: unique symbol
export type QueryText = string & { readonly [encoded]: true }

/** encodeURIComponent throws on half a character, which must not take the page down. */
export const encodePart = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Undefined if a `%` isn't followed by a valid code. A `+` is a blank. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

export const parameter = (name: string, value: string | undefined): QueryText =>
  (value === undefined ? '' : `${encodePart(name)}=${encodePart(value)}`) as QueryText // Encoded here.

export const condition = (field: string, operator: string, value: string): QueryText =>
  `${encodePart(field)}(${operator})=${encodePart(value)}` as QueryText // Encoded here; operators are the contract's.

export const joinQuery = (...parts: readonly QueryText[]): QueryText =>
  parts.filter((part) => part !== '').join('&') as QueryText // Each part is one.

export type QueryObject = Readonly<Record<string, string | undefined>>

/** `{ entry, 'paymentId(eq)': reference }`; skips members without a value. */
export const queryOf = (members: QueryObject): QueryText =>
  joinQuery(...Object.entries(members).map(([name, value]) => parameter(name, value)))
