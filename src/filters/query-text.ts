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
