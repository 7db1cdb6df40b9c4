/** Whether a person has looked at what's new since its newest entry. */
import { createStore } from '~/lib/store'
import { browserText, keepBrowserText } from '~/storage/browser-text'

/** Of CHANGELOG.md, which isn't loaded until it is asked for; a test compares the two. */
export const newestNews = '2026-12-01'

const KEY = 'countinghouse.news-read'

const read = createStore(browserText('localStorage', KEY))

export const subscribeNews = read.subscribe

export const isNewsRead = (): boolean => read.get() === newestNews

export function readNews(): void {
  read.set(newestNews)
  keepBrowserText('localStorage', KEY, newestNews)
}
