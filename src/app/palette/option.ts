import type { LucideIcon } from 'lucide-react'

export interface PaletteOption {
  readonly key: string
  readonly label: string
  /** What tells two of one label apart, or which word found it. */
  readonly note?: string | undefined
  /** An amount or a key, at the end of its line. */
  readonly figure?: string | undefined
  readonly icon: LucideIcon
  /** Where it leads, what it does, or what it types. */
  readonly to?: string | undefined
  readonly run?: (() => void) | undefined
  readonly fill?: string | undefined
}

export interface PaletteGroup {
  readonly title: string
  readonly options: readonly PaletteOption[]
}

export interface Command extends PaletteOption {
  /** Other words of the trade for it. */
  readonly words: readonly string[]
}
