import { display } from './locale'
import type { Noun } from './noun'

/** X5: what this browser keeps and this version can't read is left out, and counted. */
export function UnreadableCount({ count, noun }: { count: number | undefined; noun: Noun }) {
  if (!count) return null
  return (
    <span className="text-sm text-ink-3">
      {count.toLocaleString(display.locale)} {count === 1 ? noun.one : noun.many} can’t be read by
      this version of the app.
    </span>
  )
}
