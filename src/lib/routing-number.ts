const WEIGHTS = [3, 7, 1] as const

/**
 * The check digit of a routing number (ABA): nine digits whose weighted sum is a multiple of ten.
 * A help against slips of the finger: it does not say that there is such a bank.
 */
export function isRoutingNumberValid(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0{9}$/.test(text)) return false
  const sum = Array.from(text, (digit, at) => Number(digit) * (WEIGHTS[at % 3] ?? 0)).reduce(
    (total, each) => total + each,
    0,
  )
  return sum % 10 === 0
}
