/** A label as it stands within a sentence: "Account number" is "account number", "EIN" stays. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label

/** A noun as it begins a label: "payment page" is "Payment page". */
export const sentenceCase = (words: string): string =>
  words.slice(0, 1).toUpperCase() + words.slice(1)
