import { encodePart } from './query-text'

/**
 * What servers, proxies and routers read as something else than a part of a path, even where it is percent-encoded:
 * slashes, the percent sign, parameters, controls, and the tilde that stands for all of them here.
 */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f/\\%;~]/g
const ESCAPED = /~([0-9A-F]{2})/g

const escaped = (character: string): string =>
  `~${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Names of forms that stand where an ID could: `/vendors/new` is no vendor. */
const TAKEN = /^(?:new|run|import|update)$/i

/**
 * An ID or a name as one part of an address that every server passes on and every browser reloads.
 *
 * @param text at least one character; `..`, `new` and `a/b` are IDs like any other
 */
export function pathPart(text: string | number): string {
  const plain = String(text)
  const isFirstEscaped = plain.startsWith('.') || TAKEN.test(plain)
  const [head, tail] = isFirstEscaped ? [escaped(plain), plain.slice(1)] : ['', plain]
  return head + encodePart(tail.replace(UNSAFE, escaped))
}

/** What {@link pathPart} was made of, from the part as the router has decoded it. */
export const readPathPart = (part: string): string =>
  part.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
