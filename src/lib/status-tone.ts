/**
 * The tone of a status, by the service's word for it. Codes have none: interface.md does not state their
 * meanings. A word that is not in the table, or that a sentence turns around ("not paid"), is neutral.
 */
export type StatusTone = 'info' | 'positive' | 'warning' | 'danger' | 'neutral'

/** Strongest first: "paid, then returned" is returned, and "approved, pending funds" is pending. */
const table: readonly (readonly [StatusTone, string])[] = [
  [
    'danger',
    'failed fail failure declined decline returned return refused chargeback chargebacks rejected denied error errors',
  ],
  ['warning', 'hold held review partial partially part partly overdue'],
  ['neutral', 'canceled cancelled void voided expired'],
  [
    'info',
    'authorized authorised open pending processing waiting awaiting queued scheduled submitted transit',
  ],
  ['positive', 'paid processed settled approved captured'],
]

const toneOfWord = new Map(
  table.flatMap(([tone, words]) => words.split(' ').map((word) => [word, tone] as const)),
)
/** One that services call a status by: "returned". */
export const isStatusWord = (word: string): boolean => toneOfWord.has(word.trim().toLowerCase())

const strength = table.map(([tone]) => tone)

const negations = new Set('not no non never un without cannot nothing'.split(' '))

/** What may stand beside a green word without taking anything from it. Any other word does: "almost paid". */
const fillers = new Set(
  (
    'a all and are by fully has in is of on out successfully the via was were with full to vendor customer ' +
    'payment payments payout payouts batch bill bills transaction transfer funds ach card vcard virtual check wire managed bank account'
  ).split(' '),
)

const clausesOf = (text: string): readonly (readonly string[])[] =>
  text
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll(/\bout of\b/g, ' without')
    .replaceAll(/n['’]t\b/g, ' not')
    .replaceAll(/charged[\s-]?back|charge[\s-]back/g, 'chargeback')
    .split(/[,;:.()/–—|]+|\s-\s|\bbut\b/u)
    .map((clause) => clause.match(/[\p{L}\p{N}%]+/gu) ?? [])

/** Any other sign may turn a word around or doubt it: "≠ Paid", "Paid?". */
const isOnlyWords = (text: string): boolean => /^[\p{L}\p{N}\s,;:.()/–—|'’"_-]*$/u.test(text)

function readTones(text = '') {
  const found = new Set<StatusTone>()
  let isPlain = isOnlyWords(text)
  for (const words of clausesOf(text)) {
    for (const word of words) {
      // It turns around what follows, up to the end of its clause.
      if (negations.has(word)) {
        isPlain = false
        break
      }
      const tone = toneOfWord.get(word)
      if (tone) found.add(tone)
      else if (!fillers.has(word)) isPlain = false
    }
  }
  return { tone: strength.find((each) => found.has(each)), isPlain }
}

export function statusTone(text: string | undefined): StatusTone {
  const { tone = 'neutral', isPlain } = readTones(text)
  return tone === 'positive' && !isPlain ? 'neutral' : tone
}

/** Red, or a gray word of the table: not one that is merely unknown. */
export const isFailedOrCanceled = (text: string | undefined): boolean => {
  const { tone } = readTones(text)
  return tone === 'danger' || tone === 'neutral'
}

/** Past tense only: a return or a decline may be under way. */
const ends = new Set(
  'failed declined returned refused rejected denied canceled cancelled voided void expired'.split(
    ' ',
  ),
)

/**
 * The payment ended without paying: one word says so, and nothing beside it may say otherwise, as in "Void failed"
 * or "Returned and reissued". What money depends on is asked here, not by the tone.
 */
export const endedUnpaid = (text = ''): boolean => wordsSaying(ends, text) === 1

/** Of the green words, those by which the money has left: one that was approved or captured may yet be stopped. */
const leaves = new Set('paid processed settled'.split(' '))

/** The payment has paid, and nothing beside that word takes it back. */
export const hasPaid = (text = ''): boolean => wordsSaying(leaves, text) > 0

/** The payment is under way: it may pay, or end without paying. */
export function isUnderWay(text = ''): boolean {
  const { tone, isPlain } = readTones(text)
  return isPlain && (tone === 'info' || (tone === 'positive' && !hasPaid(text)))
}

/** The money came back: it had left, or was refused by the payee's bank. One that was canceled never left. */
export const cameBack = (text = ''): boolean =>
  endedUnpaid(text) && readTones(text).tone === 'danger'

/** Something went wrong or it paid nobody: what a person has to look at, even where it isn't sure that no money left. */
export const isStopped = (text: string | undefined): boolean =>
  endedUnpaid(text) || statusTone(text) === 'danger'

/** How many of these words say it; none where another word or sign is among them. */
function wordsSaying(told: ReadonlySet<string>, text: string): number {
  const words = clausesOf(text).flat()
  const isPlain = isOnlyWords(text) && words.every((word) => told.has(word) || fillers.has(word))
  return isPlain ? new Set(words.filter((word) => told.has(word))).size : 0
}

/** Of what one code was called: none where the words differ in theirs. */
export function toneOfWords(words: readonly string[]): StatusTone {
  const [tone = 'neutral', ...others] = new Set(words.map(statusTone))
  return others.length > 0 ? 'neutral' : tone
}
