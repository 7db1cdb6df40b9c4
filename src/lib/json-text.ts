const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u007f-\u009f\u2800]/gu

const escape = (character: string) =>
  Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${unit}`
  }).join('')

/** JSON for people to read: the same value, and no character in it that hides or reorders the rest. */
export function jsonText(
  value: unknown,
  indent?: number,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  // JSON has no `undefined`: the type says string, and it may be none.
  const json = JSON.stringify(value, replacer, indent) as string | undefined
  return (json ?? '').replace(UNSEEN, escape)
}
