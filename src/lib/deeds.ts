/** What a person did here, told to the activity journal: never with a name, an amount or a secret. */
export type DeedKind =
  | 'connected'
  | 'token-entered'
  | 'file-saved'
  | 'view-saved'
  | 'view-deleted'
  | 'status-named'
  | 'presenting-started'
  | 'presenting-ended'
  | 'view-only-started'
  | 'view-only-ended'

export interface Deed {
  readonly kind: DeedKind
  /** Of which list, kind of token or file. */
  readonly what?: string | undefined
}

let hear: ((deed: Deed) => void) | undefined

export const hearDeeds = (listener: typeof hear): void => void (hear = listener)

export const did = (kind: DeedKind, what?: string): void => hear?.({ kind, what })
