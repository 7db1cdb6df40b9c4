/** What a person typed or pasted as an address is kept by the browser and logged on its way: no secret stays in it. */
import { whyNotAsked } from '~/api/not-asked'

/** A record's ID is what the app made of the service's own; one in sixteen figures can look like a card's number. */
const OF_RECORD = /^open(?:=|$)/

/**
 * Takes the parts that hold a card number, a social security number or a token out of the address of this page.
 *
 * @returns why something was taken out
 */
export function cleanAddress(): string | undefined {
  const { pathname, search, hash } = window.location
  let why: string | undefined
  const isClean = (text: string): boolean => {
    const problem = whyNotAsked(text)
    why ??= problem
    return problem === undefined
  }
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => OF_RECORD.test(part) || isClean(part))
    .join('&')
  const end = isClean(hash) ? hash : ''
  if (why !== undefined) {
    history.replaceState(history.state, '', pathname + (kept === '' ? '' : `?${kept}`) + end)
  }
  return why
}
