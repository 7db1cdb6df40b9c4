/** Presenter mode (ADR 0012), for whatever reads or prints. While it is off, nothing here does anything. */
export interface Presenter {
  /** Told of answers and stored records before a screen has them. */
  readonly hear: (value: unknown) => void
  /** The text without the names, numbers and amounts it heard of. */
  readonly mask: (text: string) => string
  readonly end: () => void
}

let current: Presenter | undefined
const listeners = new Set<() => void>()

export const presenter = (): Presenter | undefined => current

export const isPresenting = (): boolean => current !== undefined

export const noticed = (value: unknown): void => current?.hear(value)

/** As it may be shown, copied or announced now. */
export const presented = (text: string): string => current?.mask(text) ?? text

export function setPresenter(next: Presenter | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

export function subscribePresenting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
