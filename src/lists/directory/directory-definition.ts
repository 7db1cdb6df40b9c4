import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

import type { Sort } from '~/filters/condition'
import type { QueryText } from '~/lib/query-text'
import type { Store } from '~/lib/store'
import type { Noun } from '~/lib/text'
import type { NotListed } from '~/storage/directory'
import type { KeptOf, KindName } from '~/storage/directory-kinds'
import type { ViewPreset } from '~/table/views/view-tabs'
import type { MenuItem } from '~/ui/menu-popup'
import type { PageAction } from '~/ui/page'

import type { LocalFields } from '../fields/local-fields'
import type { RecordDefinition } from '../record/define-record'
import type { Growth } from './growth'

export interface SeveralProps {
  readonly ids: readonly string[]
  /** More were wanted than are asked at once. */
  readonly wanted: number
  readonly onClose: () => void
}

export interface SelectionBarProps<Kept> {
  /** At least one. */
  readonly rows: readonly Kept[]
  readonly onClear: () => void
}

/** Where a list's records come from. */
export interface KeptSource<Kept> {
  /** A hook. */
  readonly useRecords: () => {
    readonly data: readonly Kept[] | undefined
    /** What is kept and not among them; absent where all is. */
    readonly notListed?: NotListed | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly dataUpdatedAt: number
    readonly refetch: () => unknown
  }
  /** A hook of the list alone. What it returns, rows show: others once it changes. */
  readonly useNames?: (() => unknown) | undefined
  /** As they were read last. */
  readonly held: () => readonly Kept[]
}

/** The rows that a person looks at, once they rest. Who needs them follows them: scrolling draws nothing else. */
export type RowsInView<Kept> = Pick<Store<readonly Kept[]>, 'get' | 'subscribe'>

/** A list of records that this browser knows, wherever it keeps them. */
export interface LocalListDefinition<
  Kept extends { readonly id: string },
  Found,
  Key extends QueryKey,
> {
  readonly source: KeptSource<Kept>
  readonly noun: Noun
  readonly title: string
  readonly icon: LucideIcon
  readonly fields: LocalFields<Kept>
  readonly defaultSort: Sort
  readonly growth: Growth
  /** Over the list: what is pinned, and what isn't known. */
  readonly Above?: ComponentType<{ readonly inView: RowsInView<Kept> }> | undefined
  /** Views of the app's own, as they are on a day. */
  readonly presets?: ((today: string) => readonly ViewPreset[]) | undefined
  /** Rows can be selected. */
  readonly selecting?:
    | {
        /** The same function every time. */
        readonly labelOf: (kept: Kept) => string
        /** What is done with them, under the rows. */
        readonly Bar: ComponentType<SelectionBarProps<Kept>>
      }
    | undefined
  /** What IDs that were opened together show, if not their look-ups. */
  readonly Several?: ComponentType<SeveralProps> | undefined
  /** What the list lacks. */
  readonly missing: string
  /** What its panel and its page show. */
  readonly loadRecord: () => Promise<RecordDefinition<string, Found, Key>>
  readonly path: (id: string) => string
  readonly titleOf: (kept: Kept) => string
  /** What tells two of one title apart. */
  readonly noteOf: (kept: Kept) => string | undefined
  readonly nameOf: (found: NonNullable<Found>, id: string) => string
  /** What opening one that isn't listed is called, where it isn't "Open by ID". */
  readonly opener?: {
    readonly label: string
    /** In place of the box for IDs, where an ID isn't what one has. */
    readonly Box?: ComponentType<{ readonly onOpened?: (() => void) | undefined }>
    /** What most come for, where they are made elsewhere: a button of the head. */
    readonly isPrimary?: true
  }
  readonly idProblem: (id: string) => string | undefined
  /** The ID in typed text, where it may be written otherwise. Default: a number is one. */
  readonly idIn?: (text: string) => string | undefined
  readonly listPath: (search: QueryText) => string
  readonly actions: readonly PageAction[]
  readonly menu?: readonly MenuItem[]
  /** A hook: an item of the same menu that comes and goes. */
  readonly useMenuItem?: (() => MenuItem | undefined) | undefined
}

/** Of records that the directory holds. */
export interface DirectoryDefinition<K extends KindName, Found, Key extends QueryKey> extends Omit<
  LocalListDefinition<KeptOf<K>, Found, Key>,
  'source' | 'Above' | 'noun' | 'title' | 'icon' | 'listPath'
> {
  /** Its words, icon and path are those of `recordKinds`. */
  readonly kind: K
  /** Pinned ones stand over the list; the record's heading has `pinActions`. */
  readonly isPinnable?: true
  /** Over the list, before what is pinned. */
  readonly AboveAll?: ComponentType
  /** A hook: its rows, where they hold more than what is kept of them. Undefined until that is read. */
  readonly useRows?: (kept: readonly KeptOf<K>[] | undefined) => readonly KeptOf<K>[] | undefined
  /** Its look-up reads this browser alone: there is nothing to check at the service. */
  readonly isReadHere?: true
}
