import { eitherOf, foldedWords, foldForWords } from './text'

/** Whether a text that is folded (`foldForWords`) has what was typed to find it, or either of it. */
export function foldedFinder(typed: string): (folded: string) => boolean {
  const either = [typed, ...eitherOf(typed)].map(foldedWords)
  return (folded) => either.some((words) => words.every((word) => folded.includes(word)))
}

/** The same of any text. */
export function wordFinder(typed: string): (text: string) => boolean {
  const isIn = foldedFinder(typed)
  return (text) => isIn(foldForWords(text))
}
