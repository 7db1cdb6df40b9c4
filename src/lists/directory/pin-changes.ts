import type { KindName, KeptOf } from '~/storage/directory-kinds'

import type { LocalFields } from '../fields/local-fields'
import { localRow } from '../local/local-rows'

export interface PinChange {
  readonly label: string
  readonly was: string
  readonly is: string
}

/** Field by field, as both would be shown now. What wasn't known then hasn't changed. */
export function changesOf<K extends KindName>(
  fields: LocalFields<KeptOf<K>>,
  was: KeptOf<K>,
  is: KeptOf<K>,
): readonly PinChange[] {
  const [before, after] = [was, is].map((each) => fields.shownOf(localRow(each)).texts)
  return Object.entries(after ?? {}).flatMap(([name, text]) => {
    const old = before?.[name]
    return old === undefined || old === text
      ? []
      : [{ label: fields.labels[name] ?? name, was: old, is: text }]
  })
}
