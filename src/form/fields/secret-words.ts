import { looksMasked } from '~/lib/masks'

/** Said at the field. */
export const notKept = 'Not kept in the draft: type it again after a reload.'

/** A mask copied from a record is not the number: sent, it would overwrite the number. */
export const maskProblem = (text: string): string | undefined =>
  looksMasked(text)
    ? 'This is a masked number, as records show it. Type the number itself, or clear the field.'
    : undefined
