/** Loaded when a person comes to the field: what typed text may mean. */
import type { ChipWords } from './chip-words'
import type { ListSearch } from './condition'
import type { ListTools } from './list-tools'
import { readTyped } from './pasted'
import { isFigure } from './record-finder'
import { inOrder, leftOut, suggest } from './suggest'
import { suggestPhrase } from './suggest-phrase'
import type { Suggestion } from './suggestion'

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

const none: Offers = { suggestions: [] }

export function offersFor(text: string, { words, list, tools }: BarSubject): Offers {
  const { questions, records, reserved, elsewhere } = tools
  const typed = readTyped(text, { ...words, reserved })
  if (!typed) return none
  const options = { ...words, questions, records, list, elsewhere }
  const phrases = suggestPhrase(text, typed, options)
  return {
    suggestions: inOrder(text, phrases, suggest(typed, options)),
    remark: leftOut(typed),
    figure: 'text' in typed && isFigure(typed.text) ? typed.text : undefined,
  }
}
