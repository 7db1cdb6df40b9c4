/** Member, header and parameter names whose value must not leave this browser, but to the service. */
const NAMES = new Set(
  `cardnumber cardcvv cvv cvv2 cvc cardexp accountnumber routingaccount achaccount achrouting routingnumber
  token tokenid requesttoken authorization proxyauthorization cookie setcookie apikey xapikey
  password secret clientsecret validationcode webheaderparameters
  ein vendorein ssn ownerssn taxid ownerdob ownerdriver`.split(/\s+/),
)
const ENDINGS = /(?:token|password|secret|cvv|ssn)$/

/** Capitalisation and word signs do not matter: `Card-Number` is `cardnumber`. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return NAMES.has(plain) || ENDINGS.test(plain)
}
