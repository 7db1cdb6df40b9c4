/** Why a person does what the app warns of. It is read months later, so a letter or "xxx" is no reason. */
const LEAST_LENGTH = 8
const LEAST_DIFFERENT = 4

/** Scripts that write a word in few characters. */
const IDEOGRAPHS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

/** Two words, or a long one; not the same letters again and again. */
export function isReason(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const letters = [...words.join('').toLowerCase()]
  if (new Set(letters).size < LEAST_DIFFERENT) return false
  return words.length > 1 || letters.length >= LEAST_LENGTH || IDEOGRAPHS.test(text)
}
