/**
 * A bank or tax number typed where a name or a note belongs (X10). Order ids, vendor numbers, references, zips and
 * phones have fields of their own and are never looked at; "1234567 Ontario Inc." is a company.
 */

/** Members that hold a person's or a company's words, in any capitalisation. */
const WORDS = /(?:(?<!file)name\d?|title|holdertype|typeaccount)$/i
/** From the shortest account number in use to the longest that a US bank transfer takes. */
const DIGITS_ALONE = /^\D?\d(?:[\s.-]?\d){5,16}\D?$/
/** Longer than the number of any company that is named by one. */
const LONG_RUN = /(?<!\d)\d{9,17}(?!\d)/
const LABELLED =
  /\b(?:routing|aba|iban|ssn|ein|tax id|bank account|account (?:number|no\b|#))[\s:#.a-z]{0,16}\d(?:[\s-]?\d){5,16}/i

/** @param name the member, or the last part of its place: `bankAccountHolderName` */
export function isMisplacedNumber(name: string, text: string): boolean {
  if (LABELLED.test(text)) return true
  return WORDS.test(name) && (DIGITS_ALONE.test(text.trim()) || LONG_RUN.test(text))
}
