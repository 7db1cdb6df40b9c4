import { parseAmount, type AmountOptions, type AmountProblem } from '~/lib/parse-amount'

const words: Readonly<Record<AmountProblem, string>> = {
  empty: 'Write an amount.',
  'not-a-number': 'This is not an amount. Write figures, such as 1250.00.',
  ambiguous: 'This could be two amounts. Write it without signs between thousands.',
  'too-many-decimals': 'This has more decimals than the currency.',
  'too-large': 'This amount is too large.',
}

/** What is wrong with an amount as typed; undefined when it is understood. Nothing typed is no amount. */
export function amountProblem(
  text: string,
  locale: string,
  options: AmountOptions = {},
): string | undefined {
  const read = parseAmount(text, locale, options)
  return read.ok ? undefined : words[read.problem]
}
