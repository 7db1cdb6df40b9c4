import { sentenceCase } from './text'

/** interface.md shows 'monthly'; the others are the payment page's words for the same. */
export const frequencies = [
  { value: 'one-time', label: 'Once' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'every2Weeks', label: 'Every 2 weeks' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'every3Months', label: 'Every 3 months' },
  { value: 'every6Months', label: 'Every 6 months' },
  { value: 'annually', label: 'Every year' },
] as const

/** In the words of forms and documents; one that we don't know as it came. */
export function frequencyLabel(frequency: string | undefined): string {
  const text = frequency?.trim() ?? ''
  const known = frequencies.find(({ value }) => value.toLowerCase() === text.toLowerCase())
  return known?.label ?? sentenceCase(text)
}
