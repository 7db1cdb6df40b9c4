import { methodChoices } from './payment-methods'

/** What offices write for a method, in letters alone. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  ach: 'achcredit achtransfer achpayment achdeposit achdirectdeposit byach viaach'.split(' '),
  wire: 'wiretransfer bankwire wirepayment domesticwire bywire viawire'.split(' '),
  card: 'creditcard debitcard cardpayment bycard'.split(' '),
  vcard: 'virtual virtualcreditcard virtualcardpayment vcardpayment vcc'.split(' '),
  check:
    'cheque checks cheques papercheck papercheque printedcheck mailedcheck checkpayment chequepayment bycheck bycheque'.split(
      ' ',
    ),
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]+/gu, '')

const methodsByWord: ReadonlyMap<string, string> = new Map([
  ...Object.entries(otherWords).flatMap(([value, words]) =>
    words.map((word) => [word, value] as const),
  ),
  ...methodChoices.flatMap(({ value, label }) =>
    [value, label].map((word) => [lettersOf(word), value] as const),
  ),
])

/** As the service writes it, whether one says "ach", "ACH credit" or "Virtual card". */
export const knownMethod = (text: string): string | undefined => methodsByWord.get(lettersOf(text))

/** Words that mean ACH for most, and a wire for some: a person is asked. */
const LIKE_ACH =
  /^(?:efts?|electronic(?:funds?)?(?:transfer|payment)|(?:bank|direct|account|online)(?:transfer|deposit|payment)|directdeposits?|e?banktransfer|echecks?|echeques?)$/

export const mayMeanAch = (text: string): boolean => LIKE_ACH.test(lettersOf(text))
