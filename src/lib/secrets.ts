/** Names of members, headers and parameters whose values go only to the service. */
const NAMES = new Set(
  `cardnumber cardcvv cvv cvv2 cvc cardexp cardholder cardzip accountnumber routingaccount achaccount achrouting achholder
  routingnumber
  token tokenid storedmethodid requesttoken authorization proxyauthorization cookie setcookie apikey xapikey
  password secret clientsecret validationcode webheaderparameters
  ein vendorein ssn ownerssn taxid ownerdob ownerdriver`.split(/\s+/),
)
const ENDINGS = /(?:token|password|secret|cvv|ssn)$/

/** Of the credentials of a payment page: elsewhere `accountId` is an ID as any other. */
export const CREDENTIAL_MEMBERS: readonly string[] = ['accountid', 'credentials']

/** Ignores case and separators: `Card-Number` is `cardnumber`. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return NAMES.has(plain) || ENDINGS.test(plain)
}

/** A paypoint's license is public; in a boarding link it is part of what someone applies with. */
export const isLicense = (name: string): boolean => /^license$/i.test(name)

const WORDS = /(?:(?<!file)name\d?|title|holder|holdertype|typeaccount)$/i
/** From the shortest account number to the longest that a US bank transfer takes. */
const DIGITS_ALONE = /^\D?\d(?:[\s.-]?\d){5,16}\D?$/
/** Longer than any number that is a company's name. */
const LONG_RUN = /(?<!\d)\d{9,17}(?!\d)/
/** A bank or tax number by what it is called. */
export const LABELLED_NUMBER =
  /\b(?:routing|aba|iban|ssn|ein|tax id|bank account|account (?:number|no\b|#))[\s:#.a-z]{0,16}\d(?:[\s-]?\d){5,16}/i

/**
 * A bank or tax number in a field for words would be kept and shown as text. Order ids, vendor numbers, references, zips and phones
 * have their own fields; "1234567 Ontario Inc." is a company.
 * @param name the member, or the last part of its path
 */
export function isMisplacedNumber(name: string, text: string): boolean {
  if (LABELLED_NUMBER.test(text)) return true
  return WORDS.test(name) && (DIGITS_ALONE.test(text.trim()) || LONG_RUN.test(text))
}
