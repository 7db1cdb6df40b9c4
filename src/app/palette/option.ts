import type { LucideIcon } from 'lucide-react'

import { foldText } from '~/lib/text'

export interface PaletteOption {
  readonly key: string
  readonly label: string
  /** What tells two of one label apart, or which word found it. */
  readonly note?: string | undefined
  /** An amount or a key, at the end of its line. */
  readonly figure?: string | undefined
  readonly icon: LucideIcon
  /** What was typed is its ID or its number, and no part of one. */
  readonly isExact?: true
  /** When it was made, in milliseconds: of those that are called alike the newest comes first. */
  readonly madeAt?: number | undefined
  /** Where it leads, what it does, or what it types. */
  readonly to?: string | undefined
  readonly run?: (() => void) | undefined
  readonly fill?: string | undefined
}

export interface PaletteGroup {
  readonly title: string
  readonly options: readonly PaletteOption[]
}

/** Whether its name begins so: such a one stands before those that hold it elsewhere. */
export const isBegunBy = (name: string, typed: string): boolean =>
  foldText(name).startsWith(foldText(typed.trim()))

export interface Command extends PaletteOption {
  /** Other words of the trade for it. */
  readonly words: readonly string[]
}
