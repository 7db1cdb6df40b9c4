/** Cards in what is asked, however they are grouped. Loaded with what refuses them. */
import { isWrittenCard, plainNumbers } from './written-numbers'

/** Groups of figures with little between them: a card's number can begin at each. */
const GROUPS = /\d+(?:[ ./_·•∙⋅-]{1,3}\d+)*/g
/** How long a card's groups are: in one, in fours with what is left or two of them in one, as American Express's. */
const CARD_GROUPS = /^(?:1[3-9]|(?:4 ){2,4}[1-8]|8 4 4|4 8 4|4 6 [45])$/
/** Only with blanks: with dashes the end of an ID is written so. */
const CARD_GROUPS_IN_BLANKS = /^(?:4 12|12 4|6 1[03])$/
/** IDs of this kind have groups of four. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi

const isGroupedCard = (written: string, groups: readonly string[]): boolean => {
  const lengths = groups.map(({ length }) => length).join(' ')
  const isWrittenSo =
    CARD_GROUPS.test(lengths) || (/^[\d ]+$/.test(written) && CARD_GROUPS_IN_BLANKS.test(lengths))
  return isWrittenSo && isWrittenCard(groups.join(''))
}

const MOST_GROUPS = 5

/** Whether a card's number stands in it, with mixed or longer separators too. */
export function holdsCard(typed: string): boolean {
  const plain = plainNumbers(typed)
    .replace(/\p{DI}/gu, '')
    .replace(/[\u2043\u2212]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
  const text = plain.replace(UUID, ({ length }) => ' '.repeat(length))
  for (const { 0: run, index } of text.matchAll(GROUPS)) {
    const groups = [...run.matchAll(/\d+/g)]
    for (let at = 0; at < groups.length; at += 1) {
      const begin = index + (groups[at]?.index ?? 0)
      // Behind a point stand a number's decimals.
      if (/\d\.$/.test(text.slice(Math.max(0, begin - 2), begin))) continue
      for (let count = MOST_GROUPS; count > 0; count -= 1) {
        const taken = groups.slice(at, at + count)
        const last = taken.at(-1)
        if (last === undefined || taken.length < count) continue
        const end = index + last.index + last[0].length
        const digits = taken.map(([group]) => group)
        if (isGroupedCard(text.slice(begin, end), digits)) return true
      }
    }
  }
  return false
}
