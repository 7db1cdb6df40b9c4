/** Patterns for what was sent, in texts that may repeat it in another spelling. */
const SIGNS = /[.*+?^${}()|[\]\\]/g

/** As a whole word or figure, whatever its case; figures also in groups. An amount such as 739.00 is none. */
export function wholly(secret: string): RegExp | undefined {
  const plain = secret.trim()
  if (plain === '') return undefined
  const spelled = /^\d+$/.test(plain)
    ? Array.from(plain).join('[\\s.-]?')
    : plain.replaceAll(SIGNS, '\\$&').replaceAll(/\s+/g, '\\s+')
  const end = '(?![\\p{L}\\p{N}]|\\.\\d{2}(?!\\d))'
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelled}${end}`, 'giu')
}

/** An expiry date in any usual order. @param expiry `MM/YY` */
export function expiryIn(expiry: string): RegExp | undefined {
  const [, month, year] = /^(\d{2})\/?(\d{2})$/.exec(expiry.trim()) ?? []
  if (month === undefined || year === undefined) return undefined
  const between = '\\s?[/.-]?\\s?'
  const spelled = `${month}${between}(?:20)?${year}|(?:20)?${year}${between}${month}`
  return new RegExp(`(?<!\\d)(?:${spelled})(?!\\d)`, 'g')
}
