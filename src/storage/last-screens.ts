/**
 * How the lists and the overview looked when they were last seen, by their addresses: what is shown while the app
 * starts. A picture is of elements, classes and texts alone: no ids, links or what was typed.
 */
import { collections } from './collection'
import type { Scope } from './scope'
import { isAnything, isNumber, isText, isTime, record } from './shape'

const isLastScreen = record({
  address: isText,
  at: isTime,
  /** Of the window, in pixels: in another one it would look otherwise. */
  width: isNumber,
  /** Read by whoever draws it (`app/picture.ts`). */
  picture: isAnything,
})

const MOST_SCREENS = 12

const lastScreensKept = collections({
  name: 'countinghouse-last-screens',
  version: 1,
  stores: {
    screens: {
      key: ['address'],
      record: isLastScreen,
      learnedFrom: 'use',
      most: { count: MOST_SCREENS, oldest: 'at' },
    },
  },
})

export const lastScreenAt = lastScreensKept.collections.screens.get
export const keepLastScreen = lastScreensKept.collections.screens.put

/** Of every service. */
export async function forgetLastScreens(of: Scope): Promise<void> {
  const [screens] = await lastScreensKept.write(of, 'screens')
  await screens.store.clear()
  await screens.done()
}
