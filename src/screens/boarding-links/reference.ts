const ENDING = /(?:^|\D)0*([1-9]\d{0,14})$/

/** interface.md, "Boarding link by id": the number at the end of the reference name, without leading zeros. */
export const idOfReference = (reference: string): string | undefined =>
  ENDING.exec(reference.trim())?.[1]

/** "name-00091" and "00091" are 91. */
export const linkIdOf = (reference: string): string => idOfReference(reference) ?? reference

/** Of text that is a reference name or a number as a whole, not of words that end in one. */
export const idInReference = (text: string): string | undefined =>
  /^(?:\S*-)?\d+$/.test(text.trim()) ? idOfReference(text) : undefined
