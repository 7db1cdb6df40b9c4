import type { Store } from '../model'

const DAY_MS = 86_400_000

const isoText = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

export const timestamp = (store: Store): string => isoText(store.now())

export const timestampAfterDays = (store: Store, days: number): string =>
  isoText(new Date(store.now().getTime() + days * DAY_MS))

export const today = (store: Store): string => timestamp(store).slice(0, 10)
