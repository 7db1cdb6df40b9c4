/** What people write beside a payout. */
export const comments: readonly string[] = [
  'Weekly produce delivery',
  'Net 30, approved by M. Chen',
  'Partial payment: balance on receipt of credit note',
  'Please confirm the remittance address before the next run',
  'Rush: same day',
  'Q3 retainer',
  'Refrigeration repair, walk-in 2',
  'Duplicate of last month? Checked, it is not.',
  'Credit memo applied, see attachment',
  'Janitorial services for September, October, and November',
  'He said "pay the other half in May", so this is the first half',
  'Invoice split in two:\n1) materials\n2) labor',
  'Tabs\tand "quotes", commas, and a\r\nline break',
  '=SUM(A1:A9) is what the vendor typed',
  '請求書参照',
  'Merci d’envoyer le reçu à la comptabilité',
  'دفعة مقدمة',
  'Оплата по договору № 17/2026',
  'Freight + handling',
  '50% deposit',
  'a=b&c=d',
  '+1 pallet returned',
  '-',
  ' leading and trailing blanks ',
  '🚚 delivered to the back door',
  'Annual license, 25 seats',
  'Security deposit returned to tenant of unit 4B',
  'Insurance premium 11/2026',
  'Reimbursement for mileage',
  'Utilities, meter 00-1142',
  'Hold until W-9 is on file',
  'Catering for the board meeting; includes 18% gratuity',
  'Re-issued: original check lost in the mail',
  'Final payment',
  'Progress billing 3 of 6',
  'Emergency call-out, Sunday rate, approved by phone and confirmed by e-mail the next morning; the vendor was asked to send the signed work order with the next invoice',
]

const odd = /[\n\t=]|^-$|^ | $|^\+|[\u0250-\u200f\u2028-\uffff]|^He said/

/** Places of those that a shop would write. */
export const plainComments: readonly number[] = comments.flatMap((comment, at) =>
  odd.test(comment) ? [] : [at],
)
