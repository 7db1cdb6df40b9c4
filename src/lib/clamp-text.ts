const CLAMPED_LENGTH = 280

/** The beginning of a long text, never half a character. */
export function clampText(text: string, length = CLAMPED_LENGTH): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}
