/** What answers to a case usually hold, by its reason code: a checklist of this app's, not the service's. */

const lists = {
  fraud: [
    'Address and security code checks',
    '3-D Secure or another proof of identity',
    'IP address and device of the order',
    'Earlier payments of this customer that weren’t disputed',
    'Delivery to the billing address',
  ],
  authorization: [
    'Authorization code and its answer',
    'Amount authorized and amount taken',
    'Days of the authorization and of the payment',
  ],
  processing: [
    'Receipt or record of the sale',
    'That amount, currency and account are those agreed',
    'If there were two payments, what each was for',
  ],
  notReceived: [
    'Proof of delivery with date and address',
    'Tracking number and carrier',
    'Use of what was sold: sign-ins, downloads, attendance',
    'Delivery date that was agreed',
  ],
  notAsDescribed: [
    'Description at the time of sale',
    'Terms shown before paying',
    'Messages with the customer',
    'Return policy, and whether it was used',
  ],
  credit: [
    'The refund with its date, or why there is none',
    'Refund policy shown before paying',
    'Messages with the customer',
  ],
  recurring: [
    'Consent to recurring payments',
    'Cancellation policy shown before paying',
    'Use after the cancellation',
  ],
  unauthorizedDebit: [
    'Signed or recorded authorization of the debit',
    'Who gave it, and proof that the account is theirs',
    'Notice of the amount and the day',
  ],
  any: [
    'Receipt or record of the sale',
    'Proof of delivery or of use',
    'Messages with the customer',
    'Terms and refund policy',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Codes of Visa, Mastercard, American Express, Discover and of ACH returns. */
const codes: readonly (readonly [RegExp, keyof typeof lists])[] = [
  [/^10\./, 'fraud'],
  [/^11\./, 'authorization'],
  [/^12\./, 'processing'],
  [/^13\.1$/, 'notReceived'],
  [/^13\.2$/, 'recurring'],
  [/^13\.[3-5]$/, 'notAsDescribed'],
  [/^13\.[67]$/, 'credit'],
  [/^(4837|4840|4849|4863|4870|4871)$/, 'fraud'],
  [/^(4807|4808|4812)$/, 'authorization'],
  [/^(4831|4834|4842|4846|4850)$/, 'processing'],
  [/^(4855|4859)$/, 'notReceived'],
  [/^4853$/, 'notAsDescribed'],
  [/^4841$/, 'recurring'],
  [/^4860$/, 'credit'],
  [/^F\d\d$/, 'fraud'],
  [/^A\d\d$/, 'authorization'],
  [/^P\d\d$/, 'processing'],
  [/^C08$/, 'notReceived'],
  [/^C28$/, 'recurring'],
  [/^C(31|32)$/, 'notAsDescribed'],
  [/^C(02|04|05|18)$/, 'credit'],
  [/^UA\d\d$/, 'fraud'],
  [/^AT$/, 'authorization'],
  [/^RG$/, 'notReceived'],
  [/^RM$/, 'notAsDescribed'],
  [/^RN2$/, 'credit'],
  [/^AP$/, 'recurring'],
  [/^R(05|07|10|11|29|51)$/, 'unauthorizedDebit'],
]

export function evidenceFor(reasonCode: string | undefined): readonly string[] {
  const code = reasonCode?.trim().toUpperCase() ?? ''
  const [, name = 'any' as const] = codes.find(([pattern]) => pattern.test(code)) ?? []
  return lists[name]
}
