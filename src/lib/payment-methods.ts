import { accountEnd } from './masks'
import { sentenceCase } from './text'

/** How people call the methods that interface.md shows, and those of its batches. Any other is shown as sent. */
const labels: ReadonlyMap<string, string> = new Map([
  ['ach', 'ACH'],
  ['card', 'Card'],
  ['vcard', 'Virtual card'],
  ['check', 'Check'],
  ['wire', 'Wire'],
  ['managed', 'Managed'],
])

export const methodLabel = <Text extends string | undefined>(method: Text): string | Text =>
  (method && labels.get(method.trim().toLowerCase())) ?? method

/** A card's brand or an account's type as people write it: "visa" is Visa. */
export const accountTypeLabel = <Text extends string | undefined>(type: Text): string | Text =>
  type && /^[a-z]/.test(type) ? sentenceCase(type) : type

/** "Visa •••• 4142": what was charged, as far as it is known. */
export const accountWords = (
  type: string | undefined,
  account: string | undefined,
): string | undefined =>
  account && [accountTypeLabel(type), accountEnd(account)].filter(Boolean).join(' ')

/** As the service writes them. */
export const paymentMethods: readonly string[] = [...labels.keys()]

/** Others can be typed. */
export const methodChoices = paymentMethods.map((value) => ({ value, label: methodLabel(value) }))
