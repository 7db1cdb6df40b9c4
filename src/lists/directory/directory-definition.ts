import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

import type { Sort } from '~/filters/condition'
import type { QueryText } from '~/lib/query-text'
import type { Noun } from '~/lib/text'
import type { KeptOf, KindName } from '~/storage/directory-kinds'
import type { MenuItem } from '~/ui/menu-popup'
import type { PageAction } from '~/ui/page'

import type { LocalFields } from '../fields/local-fields'
import type { RecordDefinition } from '../record/record-definition'
import type { Growth } from './growth'

export interface SeveralProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

export interface DirectoryDefinition<K extends KindName, Found, Key extends QueryKey> {
  readonly kind: K
  readonly noun: Noun
  readonly title: string
  readonly icon: LucideIcon
  readonly fields: LocalFields<KeptOf<K>>
  readonly defaultSort: Sort
  readonly growth: Growth
  /** Pinned ones stand over the list; the record's heading has `pinActions`. */
  readonly isPinnable?: true
  /** Its look-up reads this browser alone: there is nothing to check at the service. */
  readonly isReadHere?: true
  /** What IDs that were opened together show, if not their look-ups. */
  readonly Several?: ComponentType<SeveralProps>
  /** What the list lacks. */
  readonly missing: string
  readonly record: RecordDefinition<string, Found, Key>
  readonly titleOf: (kept: KeptOf<K>) => string
  /** What tells two of one title apart. */
  readonly noteOf: (kept: KeptOf<K>) => string | undefined
  readonly nameOf: (found: NonNullable<Found>, id: string) => string
  /** In place of the box for IDs, where an ID isn't what one has. */
  readonly opener?: {
    readonly label: string
    readonly Box: ComponentType<{ readonly onOpened?: (() => void) | undefined }>
  }
  readonly idProblem: (id: string) => string | undefined
  /** The ID in typed text, where it may be written otherwise. Default: a number is one. */
  readonly idIn?: (text: string) => string | undefined
  readonly listPath: (search: QueryText) => string
  /** Ids that the sandbox has, for a list without rows. */
  readonly examples?: readonly string[]
  readonly actions: readonly PageAction[]
  readonly menu?: readonly MenuItem[]
}
