import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import type { WriteOperation } from '~/submit/intent'
import type { BulkSettings } from '~/storage/bulk-record'
import { afterPress } from '~/ui/after-press'

import type { BulkKind, SheetRow } from './bulk-kind'
import type { AskedOf } from './dry-run'
import { Inquiries } from './inquiries'

export interface Progress {
  readonly asked: number
  readonly of: number
  readonly failed: number
}

interface RowInquiries {
  readonly askedOf: AskedOf
  readonly progress: Progress
  readonly retry: () => void
}

export function useInquiries<O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly SheetRow[],
  settings: BulkSettings,
  isWanted: boolean,
): RowInquiries {
  const [inquiries] = useState(() => new Inquiries())
  // An answer may make rows taller: not between a press and its click.
  const subscribe = useCallback(
    (listener: () => void) => inquiries.subscribe(() => afterPress(listener)),
    [inquiries],
  )
  const version = useSyncExternalStore(subscribe, inquiries.version)
  const byRow = useMemo(
    () => new Map(rows.map((row) => [row.number, kind.inquiry(row, settings)])),
    [kind, rows, settings],
  )
  const wanted = useMemo(
    () =>
      isWanted ? rows.flatMap((row) => (row.isLeftOut ? [] : (byRow.get(row.number) ?? []))) : [],
    [isWanted, rows, byRow],
  )
  useEffect(() => inquiries.want(wanted), [inquiries, wanted])
  useEffect(() => () => inquiries.stop(), [inquiries])

  return useMemo(() => {
    const states = [...new Set(wanted.map(({ key }) => key))].map((key) => inquiries.of(key).kind)
    const count = (kind: (typeof states)[number]) => states.filter((each) => each === kind).length
    return {
      askedOf: ({ number }) => {
        const inquiry = byRow.get(number)
        return inquiry && inquiries.of(inquiry.key)
      },
      progress: {
        asked: states.length - count('asking'),
        of: states.length,
        failed: count('failed'),
      },
      retry: () => inquiries.retry(wanted),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the answers change with their version
  }, [inquiries, byRow, wanted, version])
}
