import { eitherOf, foldedWords, hasWords } from './text'

/** Whether a text has what was typed to find it, or either of it. */
export function wordFinder(typed: string): (text: string) => boolean {
  const either = [typed, ...eitherOf(typed)].map(foldedWords)
  return (text) => either.some((words) => hasWords(text, words))
}
