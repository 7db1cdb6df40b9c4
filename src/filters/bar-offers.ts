/** Loaded when a person comes to the field: what typed text may mean. */

import { vendorNamesKept } from '~/api/directory'
import { whyNotAsked } from '~/api/not-asked'
import { idsMeant } from '~/lib/ids'
import { isStatusWord } from '~/lib/status-tone'
import { eitherOf } from '~/lib/text'

import type { ListSearch } from './condition'
import type { ChipWords } from './describe'
import type { ListTools, Opening } from './list-tools'
import { readTyped, toldByAnother, type Typed } from './pasted'
import { isFigure } from './record-finder'
import { inOrder, leftOut, suggest } from './suggest'
import { suggestPhrase } from './suggest-phrase'
import {
  isCalledSo,
  notes,
  type Questions,
  type Suggestion,
  type SuggestOptions,
  without,
} from './suggestion'

export interface BarSubject {
  readonly words: ChipWords
  readonly list: ListSearch
  readonly tools: ListTools
}

export interface Offers {
  readonly suggestions: readonly Suggestion[]
  readonly remark?: string | undefined
  /** It may be a record's own. */
  readonly figure?: string | undefined
}

const noOffers: Offers = { suggestions: [] }

/** No code of it can be asked for: the service says codes with their words only on records. */
const unseenStatus = (text: string, { values = [] }: Questions): string | undefined =>
  values.length > 0 && isStatusWord(text)
    ? `No status called “${text.trim()}” has been seen here yet. Statuses are learned from the records that are read.`
    : undefined

const ownAddress = (): Pick<Location, 'origin' | 'pathname'> =>
  'location' in globalThis ? globalThis.location : { origin: '', pathname: '' }

/** A link of another of this app's pages: opened, since its filters are that page's. */
function openingOf(typed: Typed, list: ListSearch): Suggestion | undefined {
  if (typed.kind !== 'search' || typed.from !== 'link') return undefined
  const { origin, pathname } = ownAddress()
  if (origin === '' || !URL.canParse(typed.address, origin)) return undefined
  const url = new URL(typed.address, origin)
  if (url.origin !== origin || url.pathname === pathname || /^\/[/\\]/.test(url.pathname)) {
    return undefined
  }
  const to = url.pathname + url.search
  return { key: 'open-link', label: 'Open this link', note: to, to, next: list, ask: undefined }
}

/** "delgado or café": each of both, beside what may be called so. */
function forEither(text: string, typed: Typed, options: SuggestOptions): readonly Suggestion[] {
  if (typed.kind !== 'words' || isCalledSo(typed.text, options)) return []
  const parts = eitherOf(text).slice(0, MOST_OF_EITHER)
  return parts.flatMap((part, at) => {
    const each = whyNotAsked(part) === undefined ? readTyped(part, options) : undefined
    if (!each || each.kind === 'search') return []
    const offers = inOrder(part, suggestPhrase(part, each, options), suggest(each, options))
    return offers.flatMap((offer) =>
      // What is looked for among records is all of the text.
      offer.ask === undefined
        ? []
        : [
            {
              ...offer,
              key: `either-${String(at)}-${offer.key}`,
              note: notes(offer.note, without(part, parts)),
            },
          ],
    )
  })
}

const MOST_OF_EITHER = 4

/** More would not fit into an address. */
const MOST_IDS = 200

function openingOfIds(typed: Typed, { pathOfIds }: ListTools): readonly Opening[] {
  if (typed.kind !== 'ids' || typed.ids.length > MOST_IDS || !pathOfIds) return []
  return [
    {
      key: 'ids',
      label: `Payouts with these ${String(typed.ids.length)} IDs`,
      note: 'By payment ID, payout ID or check number',
      to: pathOfIds(typed.ids.join('|')),
    },
  ]
}

export function offersFor(text: string, { words, list, tools }: BarSubject): Offers {
  const { origin } = ownAddress()
  const secret = whyNotAsked(toldByAnother(text, { origin }) ?? text)
  if (secret !== undefined) return { suggestions: [], remark: secret }
  const { questions, records, reserved, elsewhere, openings } = tools
  const knownNames = questions.namesFrom && vendorNamesKept()
  const typed = readTyped(text, { ...words, reserved, origin })
  if (!typed) return noOffers
  const own = openingOf(typed, list)
  if (own && typed.kind === 'search' && typed.list.conditions.length === 0) {
    return { suggestions: [own] }
  }
  const options = { ...words, questions, knownNames, records, list, elsewhere }
  const phrases = suggestPhrase(text, typed, options)
  // Rows that are held here are looked through for either.
  const either = phrases.length > 0 || tools.isLocal ? [] : forEither(text, typed, options)
  const plain = suggest(typed, options)
  const { meant = [], others = [] } = Object.groupBy(openings?.(typed) ?? [], ({ isMeant }) =>
    isMeant ? 'meant' : 'others',
  )
  const opening = ({ key, label, note, to }: Opening): Suggestion => ({
    key,
    label,
    note,
    to,
    next: list,
    ask: undefined,
  })
  const ofIds = openingOfIds(typed, tools).map(opening)
  const all = [...ofIds, ...meant.map(opening), ...plain, ...either, ...others.map(opening)]
  const [likeliest] = 'text' in typed ? idsMeant(typed.text) : []
  const figure = likeliest !== undefined && isFigure(likeliest) ? likeliest : undefined
  const wider = figure === undefined ? undefined : records?.wider
  // Last: taken where nothing of this list is found.
  const elsewhereToo: readonly Suggestion[] = wider
    ? [
        {
          key: 'wider',
          label: wider.label,
          note: wider.note,
          next: list,
          ask: undefined,
          isWider: true,
        },
      ]
    : []
  return {
    suggestions: [...inOrder(text, phrases, all), ...(own ? [own] : []), ...elsewhereToo],
    remark:
      (ofIds.length > 0 ? undefined : leftOut(typed)) ??
      (phrases.length === 0 ? unseenStatus(text, questions) : undefined),
    figure,
  }
}
