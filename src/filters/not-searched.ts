import { isCardOrSsn } from '~/lib/check-digits'

/** A filter's value stands in the address, which a browser keeps and which is logged on its way. */
export const whyNotSearched = (text: string): string | undefined =>
  text.split(/[,\n\t|]/).some(isCardOrSsn)
    ? 'This looks like a card or social security number. We don’t search for it, because web addresses are logged.'
    : undefined
