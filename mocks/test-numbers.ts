/** The sandbox's own, as in docs/sandbox.md (a test compares them): amounts never decide. */

export interface Outcome {
  /** `unanswered`: the connection hangs; `isMade` tells whether the payment exists. */
  readonly kind: 'approved' | 'declined' | 'unanswered'
  readonly text: string
  readonly avs?: 'No Match'
  readonly cvv?: 'No Match'
  readonly isMade?: boolean
  /** `achValidation` finds it before any payment. */
  readonly isFoundByValidation?: true
}

export const outcomes = {
  approved: { kind: 'approved', text: 'Approved' },
  'approved-avs': { kind: 'approved', text: 'Approved', avs: 'No Match' },
  'approved-cvv': { kind: 'approved', text: 'Approved', cvv: 'No Match' },
  declined: { kind: 'declined', text: 'Declined by the issuer' },
  'insufficient-funds': { kind: 'declined', text: 'Insufficient funds' },
  'lost-card': { kind: 'declined', text: 'Lost card' },
  'stolen-card': { kind: 'declined', text: 'Stolen card' },
  'expired-card': { kind: 'declined', text: 'Expired card' },
  'limit-exceeded': { kind: 'declined', text: 'Card limit exceeded' },
  'processing-error': { kind: 'declined', text: 'Processing error' },
  'declined-avs': { kind: 'declined', text: 'Address does not match', avs: 'No Match' },
  'declined-cvv': { kind: 'declined', text: 'Security code does not match', cvv: 'No Match' },
  'account-closed': { kind: 'declined', text: 'Account closed', isFoundByValidation: true },
  'no-account': { kind: 'declined', text: 'No such account', isFoundByValidation: true },
  'account-frozen': { kind: 'declined', text: 'Account frozen' },
  'not-authorized': { kind: 'declined', text: 'Debit not authorized' },
  'unanswered-made': { kind: 'unanswered', text: 'Approved', isMade: true },
  'unanswered-not-made': { kind: 'unanswered', text: 'No answer from the issuer', isMade: false },
} as const satisfies Readonly<Record<string, Outcome>>

export type OutcomeName = keyof typeof outcomes

export const testCards = {
  '4111111111111111': 'approved',
  '5555555555554444': 'approved',
  '378282246310005': 'approved',
  '6011111111111117': 'approved',
  '4000000000000036': 'approved-avs',
  '4000000000000101': 'approved-cvv',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000009987': 'lost-card',
  '4000000000009979': 'stolen-card',
  '4000000000000069': 'expired-card',
  '4000000000006975': 'limit-exceeded',
  '4000000000000119': 'processing-error',
  '4000000000000010': 'declined-avs',
  '4000000000000127': 'declined-cvv',
  '4000000000003220': 'unanswered-made',
  '4000000000003063': 'unanswered-not-made',
} as const satisfies Readonly<Record<string, OutcomeName>>

/** By account number, with any routing number such as 021000021. */
export const testAccounts = {
  '000123456789': 'approved',
  '000111111113': 'account-closed',
  '000111111116': 'no-account',
  '000222222227': 'insufficient-funds',
  '000333333335': 'not-authorized',
  '000444444440': 'account-frozen',
  '000555555559': 'unanswered-made',
  '000666666661': 'unanswered-not-made',
} as const satisfies Readonly<Record<string, OutcomeName>>

const numbers: ReadonlyMap<string, OutcomeName> = new Map([
  ...Object.entries(testCards),
  ...Object.entries(testAccounts),
])

export const outcomeOf = (number: string): OutcomeName => numbers.get(number) ?? 'approved'
