/** Presenter mode (ADR 0012), for whatever reads or prints. While it is off, nothing here does anything. */
import { createStore } from './store'

export interface Presenter {
  /** Told of answers and stored records before a screen has them. */
  readonly hear: (value: unknown) => void
  /** The text without the names, numbers and amounts it heard of. */
  readonly mask: (text: string) => string
  readonly end: () => void
}

const current = createStore<Presenter | undefined>(undefined)

export const { get: presenter, set: setPresenter, subscribe: subscribePresenting } = current

export const isPresenting = (): boolean => presenter() !== undefined

export const noticed = (value: unknown): void => presenter()?.hear(value)

/** As it may be shown, copied or announced now. */
export const presented = (text: string): string => presenter()?.mask(text) ?? text
