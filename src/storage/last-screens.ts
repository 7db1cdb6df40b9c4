/**
 * How the lists and the overview looked when they were last seen, by their addresses: what is shown while the app
 * starts. A picture is of elements, classes and texts alone: no ids, links or what was typed.
 */
import { collections } from './collection'
import type { Scope } from './scope'
import { isAnything, isNumber, isText, isTime, record, type Checked } from './shape'

const isLastScreen = record({
  address: isText,
  /** The paypoint that a screen is of where its address names none. */
  entry: isText,
  /** When what it shows was answered. */
  at: isTime,
  /** Of the window, in pixels: in another one it would look otherwise. */
  width: isNumber,
  /** Read by whoever draws it (`app/picture.ts`). */
  picture: isAnything,
})

type LastScreen = Checked<typeof isLastScreen>

const MOST_SCREENS = 12
/** Beyond a week a screen says nothing of today. */
const OLDEST_MS = 7 * 24 * 3_600_000

const lastScreensKept = collections({
  name: 'countinghouse-last-screens',
  version: 1,
  stores: {
    screens: {
      key: ['address', 'entry'],
      record: isLastScreen,
      learnedFrom: 'use',
      most: { count: MOST_SCREENS, oldest: 'at' },
    },
  },
})

const { get, put, kept, remove } = lastScreensKept.collections.screens

const isTooOld = ({ at }: LastScreen): boolean => Date.now() - at > OLDEST_MS

export async function lastScreenAt(
  of: Scope,
  address: string,
  entry: string,
): Promise<LastScreen | undefined> {
  const found = await get(of, address, entry)
  return found && !isTooOld(found) ? found : undefined
}

export const keepLastScreen = put

export async function forgetOldScreens(of: Scope): Promise<void> {
  const { records } = await kept(of)
  for (const old of records.filter(isTooOld)) await remove(of, old.address, old.entry)
}

/** Of every service. */
export async function forgetLastScreens(of: Scope): Promise<void> {
  const [screens] = await lastScreensKept.write(of, 'screens')
  await screens.store.clear()
  await screens.done()
}
