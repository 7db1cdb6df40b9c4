/** As long a number as a tax number's, as long a word as a token's or what a shorter one begins with, or an address in it. */
const LOOKS_SO =
  /(?:\p{N}[^\p{L}\p{N},:=|()]*){9}|[\w.-]{20}|[prs]k_|xox|xapp|whsec|sntry|gl(?:sa|c)_|eyj|\/\/|[?#]/iu
/** The names of secrets, as they are read without what separates their parts. */
const NAMED_SO =
  /card|cvv|cvc|ach(?:acc|rou|hol)|account|routing|aba|iban|ssn|ein|tax|token|storedmethod|authori|cookie|key|pass|pwd|pw|secret|validationcode|webheader|ownerd|bearer/

/** Whether it is to be looked at: few parts of addresses are, and whatever is refused is one. The part is decoded. */
export function mayBeSecret(part: string): boolean {
  const text = part.normalize('NFKC')
  return LOOKS_SO.test(text) || NAMED_SO.test(text.toLowerCase().replace(/[^a-z\d]/g, ''))
}
