import { foldForWords } from '~/lib/text'
import { foldedFinder } from '~/lib/word-finder'

import { directoryKinds, type AnyEntry, type KindName } from './directory-kinds'

const folded = new WeakMap<object, string>()

/** An entry is of one kind. */
function foldedOf(name: KindName, entry: AnyEntry): string {
  const known = folded.get(entry)
  if (known !== undefined) return known
  // The texts of a kind are of its own facts.
  const { texts } = directoryKinds[name]
  const text = foldForWords([...texts(entry.facts), entry.id].map((each) => each ?? '').join('\n'))
  folded.set(entry, text)
  return text
}

/** Every word occurs in it, whatever its case, accents and apostrophes. */
export function finderOf(name: KindName, text: string): (entry: AnyEntry) => boolean {
  if (text.trim() === '') return () => true
  const isIn = foldedFinder(text)
  return (entry) => isIn(foldedOf(name, entry))
}
