/** A sheet on its way to a run: what was read, what the columns are, what a person has put right. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { currentScope, getConnection } from '~/api/connection'
import type { WriteOperation } from '~/api/submit/intent'
import { hashOf } from '~/api/submit/fingerprint'
import { keyOf } from '~/api/query'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { display } from '~/ui/locale'

import type { BulkKind, SheetRow } from './bulk-kind'
import type { Encoding } from './decode-file'
import { makeDryRun, type CheckedRow } from './dry-run'
import {
  cellsOf,
  guessMapping,
  headerSignature,
  looksLikeHeader,
  mappedTwice,
  type Mapping,
} from './mapping'
import { guessDayOrder } from './read-day'
import type { BulkStepId } from './steps'
import { useInquiries } from './use-inquiries'
import { sheetOf, widthOf, type Sheet, type SheetLine } from './read-sheet'

/** What was given: a file or pasted cells. */
export interface Source {
  readonly title: string
  readonly lines: readonly SheetLine[]
  readonly encoding: Encoding | undefined
}

/** What a person has changed of one row. */
interface Change {
  readonly cells?: Cells
  readonly isLeftOut?: boolean
  readonly confirmed?: readonly string[]
  readonly isNew?: boolean
}

const firstSettings = (): BulkSettings => ({
  entry: getConnection().defaultEntry,
  method: '',
  currency: '',
  locale: display.locale,
  dayOrder: 'ymd',
  flags: {},
})

const signatureOf = (sheet: Sheet): Promise<string> | undefined =>
  sheet.header && hashOf(headerSignature(sheet.header))

/** What was chosen for this header before, else what its names say. */
async function mappingFor<O extends WriteOperation>(
  kind: BulkKind<O>,
  sheet: Sheet,
): Promise<Mapping> {
  const columns = Array.from({ length: sheet.width }, (_, at) => sheet.header?.[at] ?? '')
  const guess = guessMapping(columns, kind.fields)
  const signature = await signatureOf(sheet)
  const kept =
    signature === undefined
      ? undefined
      : // Where storage is forbidden nothing is remembered.
        await bulkRunsOf(currentScope())
          .mapping(kind.id, signature)
          .catch(() => undefined)
  const known = new Set(kind.fields.map(({ id }) => id))
  return kept?.length === sheet.width
    ? kept.map((id) => (id !== null && known.has(id) ? id : undefined))
    : guess
}

/** The order of days that the dates of the sheet give away; as it was where they do not. */
function withDayOrder<O extends WriteOperation>(
  kind: BulkKind<O>,
  { lines }: Sheet,
  mapping: Mapping,
  settings: BulkSettings,
): BulkSettings {
  const days = new Set(kind.fields.filter((field) => field.kind === 'day').map(({ id }) => id))
  const texts = lines.flatMap(({ cells }) => cells.filter((_, at) => days.has(mapping[at] ?? '')))
  return { ...settings, dayOrder: guessDayOrder(texts) ?? settings.dayOrder }
}

export function usePreparation<O extends WriteOperation>(kind: BulkKind<O>, step: BulkStepId) {
  const [source, setSource] = useState<Source>()
  const [hasHeader, setHasHeader] = useState(true)
  const [mapping, setMapping] = useState<Mapping>([])
  const [settings, setSettings] = useState(firstSettings)
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map())
  const [reason, setReason] = useState('')

  const sheet = useMemo(() => source && sheetOf(source.lines, hasHeader), [source, hasHeader])
  const base = useMemo(() => (sheet ? rowsOf(sheet, mapping) : []), [sheet, mapping])
  const rows = useMemo(
    () =>
      changes.size === 0
        ? base
        : base.map((row) => {
            const change = changes.get(row.number)
            return change ? { ...row, ...change, cells: { ...row.cells, ...change.cells } } : row
          }),
    [base, changes],
  )
  const known = useQuery({
    queryKey: keyOf('bulkKnown', kind.id),
    queryFn: kind.prepare,
    enabled: source !== undefined,
    // In this browser: there is nothing to be offline from.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const together = known.data
  const dryRun = useMemo(() => makeDryRun(kind, settings), [kind, settings])
  const isLooking = step === 'rows' || step === 'review'
  const { askedOf, progress, retry } = useInquiries(kind, rows, settings, isLooking)
  const checked = useMemo(
    () => (together ? dryRun(rows, together, askedOf) : noRows),
    [dryRun, rows, together, askedOf],
  )

  async function adopt(next: Sheet) {
    const found = await mappingFor(kind, next)
    setMapping(found)
    setSettings((now) => withDayOrder(kind, next, found, now))
  }

  function change(number: number, next: Change) {
    setChanges((now) => {
      const before = now.get(number)
      const cells = { ...before?.cells, ...next.cells }
      // Another payee is another decision: a new vendor is made where it was said, and for whom.
      const isOther = Object.keys(next.cells ?? {}).some((field) =>
        kind.payeeFields.includes(field),
      )
      return new Map(now).set(number, {
        ...before,
        ...(isOther && { isNew: false }),
        ...next,
        cells,
      })
    })
  }

  return {
    source,
    sheet,
    hasHeader,
    mapping,
    settings,
    reason,
    checked,
    progress,
    retry,
    isKnowing: known.isPending,
    storageError: known.error,
    isChanged: changes.size > 0,
    take: async (next: Source) => {
      const named = looksLikeHeader(next.lines[0]?.cells ?? [], kind.fields)
      setSource(next)
      setChanges(new Map())
      setHasHeader(named)
      await adopt(sheetOf(next.lines, named))
    },
    setHeader: (isNamed: boolean) => {
      setHasHeader(isNamed)
      if (source) void adopt(sheetOf(source.lines, isNamed))
    },
    map: (at: number, id: string | undefined) => {
      const next = mapping.with(at, id)
      setMapping(next)
      if (sheet) setSettings(withDayOrder(kind, sheet, next, settings))
    },
    setSettings,
    setReason,
    change,
    /** Why the columns cannot be taken as they are. */
    mappingProblem: mappingProblemOf(kind, mapping),
    keepMapping: async () => {
      const signature = sheet && (await signatureOf(sheet))
      if (signature === undefined) return
      const fields = mapping.map((id) => id ?? null)
      await bulkRunsOf(currentScope())
        .keepMapping(kind.id, signature, fields)
        .catch(() => undefined)
    },
  }
}

export type Preparation = ReturnType<typeof usePreparation>

const noRows: readonly CheckedRow[] = []

function rowsOf({ header, lines, width }: Sheet, mapping: Mapping): readonly SheetRow[] {
  const named = header ? widthOf(header) : width
  return lines.map(({ number, cells }) => ({
    number,
    cells: cellsOf(cells, mapping),
    isLeftOut: false,
    confirmed: [],
    isNew: false,
    isRagged: widthOf(cells) > named,
  }))
}

function mappingProblemOf<O extends WriteOperation>(
  kind: BulkKind<O>,
  mapping: Mapping,
): string | undefined {
  const [twice] = mappedTwice(mapping)
  if (twice !== undefined) {
    const label = kind.fields.find(({ id }) => id === twice)?.label ?? twice
    return `Two columns are “${label}”. Choose one of them.`
  }
  return kind.mappingProblem(new Set(mapping.filter((id) => id !== undefined)))
}
