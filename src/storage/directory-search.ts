import { memberOf } from '~/lib/json'
import { foldForWords } from '~/lib/text'
import { foldedFinder } from '~/lib/word-finder'

import { type AnyEntry, directoryKinds, type KindName } from './directory-kinds'

const folded = new WeakMap<object, string>()

/** An entry is of one kind. */
function foldedOf(name: KindName, entry: AnyEntry): string {
  const known = folded.get(entry)
  if (known !== undefined) return known
  const texts = directoryKinds[name].texts.map((path) => {
    const [fact = '', ...inside] = path.split('.')
    const value = [fact, 'value', ...inside].reduce<unknown>(memberOf, entry.facts)
    return typeof value === 'string' ? value : ''
  })
  const text = foldForWords([...texts, entry.id].join('\n'))
  folded.set(entry, text)
  return text
}

/** The entry, whose text is then folded before anyone types. */
export function foldedEntry(name: KindName, entry: AnyEntry): AnyEntry {
  foldedOf(name, entry)
  return entry
}

let last: { readonly text: string; readonly isIn: (folded: string) => boolean } | undefined

/** Every word occurs in it, whatever its case, accents and apostrophes. A list asks for each of its rows. */
export function finderOf(name: KindName, text: string): (entry: AnyEntry) => boolean {
  if (text.trim() === '') return () => true
  if (last?.text !== text) last = { text, isIn: foldedFinder(text) }
  const { isIn } = last
  return (entry) => isIn(foldedOf(name, entry))
}
