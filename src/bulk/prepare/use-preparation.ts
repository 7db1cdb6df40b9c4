import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useCallback, useEffect, useSyncExternalStore } from 'react'

import { currentScope, getConnection } from '~/api/connection'
import { entriesOf, wholeEntries } from '~/api/entries'
import type { WriteOperation } from '~/submit/intent'
import { keyOf } from '~/api/query'
import { onServiceClock } from '~/api/service-clock'
import type { BulkSettings } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { display } from '~/ui/locale'
import { afterPress } from '~/ui/after-press'

import { localeWith } from './amount-style'
import type { BulkKind, SheetRow } from './bulk-kind'
import { decodeFile, type CodePage } from './decode-file'
import {
  guessColumns,
  mappingFor,
  mappingProblemOf,
  namesBeside,
  signatureOf,
  withReading,
} from './columns'
import { makeDryRun, type CheckedRow, type AskedOf } from './dry-run'
import { bySheetRow, makeGrouping, rowsBeside } from './grouped'
import { amountColumns, currenciesProblem, findHeader, type Mapping } from './mapping'
import {
  changedRows,
  filled,
  firstChoice,
  nothingPrepared,
  rowsOf,
  unasked,
  unconfirmed,
  withChange,
  type Change,
  type Filled,
  type PreparedSheet,
  type SheetSource,
} from './prepared'
import { readLines, sheetOf, type Sheet } from './read-sheet'
import { usePreparedDraft, type RestoredSheet, type BulkStepId } from './use-prepared-draft'
import { Inquiries } from './inquiries'

interface PreparationParts<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly step: BulkStepId
  readonly draftId: string
  readonly restored: RestoredSheet | undefined
}

export function usePreparation<O extends WriteOperation>({
  kind,
  step,
  draftId,
  restored,
}: PreparationParts<O>) {
  const [prepared, setPrepared] = useState(
    () => restored?.prepared ?? nothingPrepared(kind.groups !== undefined),
  )
  const { source, headerAt, isAmountSaid, askedAmounts, mapping, settings, changes, reason } =
    prepared

  const sheet = useMemo(() => source && sheetOf(source.lines, headerAt), [source, headerAt])
  const { locale } = settings
  const { orgId } = getConnection()
  const { data: entries } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const paypoints = wholeEntries(entries)
  const base = useMemo(
    () => (sheet ? rowsOf(sheet, mapping, kind, locale, paypoints) : []),
    [sheet, mapping, kind, locale, paypoints],
  )
  const amounts = useMemo(() => {
    if (!sheet || isAmountSaid || currenciesProblem(sheet, kind.fields, mapping)) return noColumns
    const found = amountColumns(sheet, kind.fields, mapping)
    if (found.length > 1) return found
    // A draft lacks the cells of columns that aren't sent: its question stays until it is answered.
    const amount = kind.fields.find(({ isAmount }) => isAmount)?.id
    return askedAmounts.filter((at) => [undefined, amount].includes(mapping[at]))
  }, [sheet, isAmountSaid, askedAmounts, kind, mapping])
  const rows = useMemo(
    () => changedRows(base, changes, kind.fields, paypoints),
    [base, changes, kind, paypoints],
  )
  const grouping = useMemo(() => makeGrouping(kind), [kind])
  const grouped = useMemo(() => grouping(rows, settings), [grouping, rows, settings])
  const known = useQuery({
    queryKey: keyOf('bulkKnown', kind.id),
    queryFn: () => kind.prepare(),
    enabled: source !== undefined,
    // Read from this browser, so it works offline.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const together = known.data
  // What is said of a row's paypoint is of those that are known.
  // oxlint-disable-next-line react/exhaustive-deps -- the checks read the list where the queries keep it
  const dryRun = useMemo(() => makeDryRun(kind, settings), [kind, settings, paypoints])
  const isSearching = step === 'rows' || step === 'review'
  const { askedOf, progress, retry } = useInquiries(kind, grouped.rows, settings, isSearching)
  const checked = useMemo(
    () => (together ? dryRun(grouped.rows, together, askedOf) : noRows),
    [dryRun, grouped, together, askedOf],
  )
  const checkedRows = useMemo(() => bySheetRow(checked), [checked])

  const draft = usePreparedDraft({
    kind,
    draftId,
    step,
    prepared,
    amounts,
    savedAt: restored?.savedAt,
    onShow: (next) => setPrepared(next),
  })

  function update(next: Partial<PreparedSheet> | ((now: PreparedSheet) => Partial<PreparedSheet>)) {
    setPrepared((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }))
    draft.touch()
  }

  const withNames = (lines: SheetSource['lines']) =>
    namesBeside(kind.fields, lines, findHeader(lines, kind.fields))

  /** Every change of columns or cells: they say anew how dates and amounts are written. */
  function place(of: Sheet, next: Mapping, about: Partial<PreparedSheet> = {}) {
    update((now) => ({
      changes: unconfirmed(now.changes),
      ...about,
      mapping: next,
      settings: withReading(
        kind,
        of,
        next,
        unasked(about.settings ?? now.settings),
        (about.source ?? now.source)?.isWorkbook,
      ),
    }))
  }

  async function adopt(next: Sheet, change: Partial<PreparedSheet>) {
    const found = await mappingFor(kind, next)
    place(next, found.mapping, { ...change, isAmountSaid: found.isAmountSaid })
    const isAsked =
      !found.isAmountSaid && amountColumns(next, kind.fields, found.mapping).length > 1
    return mappingProblemOf(kind, found.mapping, next) ?? (isAsked ? CHOOSE_AMOUNT : undefined)
  }

  /** What a person says of the columns holds for the next sheet with this header too. */
  function say(next: Mapping, isSaid = isAmountSaid) {
    if (!sheet) return
    place(sheet, next, { isAmountSaid: isSaid })
    void keepMapping(next, isSaid)
  }

  async function keepMapping(fields: Mapping, isSaid: boolean) {
    const signature = sheet && (await signatureOf(sheet))
    if (signature === undefined) return
    const kept = { fields: fields.map((id) => id ?? null), isAmountSaid: isSaid }
    await bulkRunsOf(currentScope())
      .keepMapping(kind.id, signature, kept)
      .catch(() => undefined)
  }

  return {
    source,
    sheet,
    headerAt,
    mapping,
    /** Columns that could each be the amount, until it is said which is. */
    amounts,
    settings,
    reason,
    rows,
    /** By record: of one row each, or of several. */
    checked,
    checkedRows,
    grouped,
    progress,
    retry,
    isKnowing: known.isPending,
    knownAt: onServiceClock(known.dataUpdatedAt),
    storageError: known.error,
    draft,
    /** Says what the columns that were matched still lack. */
    take: async (given: SheetSource): Promise<string | undefined> => {
      const named = findHeader(given.lines, kind.fields)
      const next = { ...given, lines: withNames(given.lines) }
      const problem = await adopt(sheetOf(next.lines, named), {
        source: next,
        changes: new Map(),
        // It was about rows of the sheet before.
        reason: '',
        headerAt: named,
        askedAmounts: noColumns,
        // What was said of another sheet's dates and amounts says nothing of these.
        settings: {
          ...settings,
          // A workbook's figures are written here, with a decimal point.
          locale: next.isWorkbook ? localeWith('point') : display.locale,
          isStyleSaid: undefined,
          dayOrder: 'ymd',
          ...firstChoice(kind.groups !== undefined),
        },
      })
      const hasEntry = settings.entry.trim() !== ''
      return problem ?? (hasEntry ? undefined : 'Enter the paypoint.')
    },
    fill: ({ lines }: SheetSource): Pick<Filled, 'found' | 'missing'> => {
      if (!source) return { found: 0, missing: 0 }
      const again = filled(source, withNames(lines))
      update({ source: again.source })
      return again
    },
    setHeader: (at: number | undefined) => {
      update((now) => ({ headerAt: at, changes: unconfirmed(now.changes) }))
      if (source) void adopt(sheetOf(source.lines, at), {})
    },
    map: (at: number, id: string | undefined) => {
      const isAmount = kind.fields.some((field) => field.isAmount && field.id === id)
      say(mapping.with(at, id), isAmount || isAmountSaid)
    },
    chooseAmount: (at: number) => {
      const field = kind.fields.find(({ isAmount }) => isAmount)
      if (!field) return
      const others = mapping.map((id) => (id === field.id ? undefined : id))
      say(others.with(at, field.id), true)
    },
    /** Forgets what was said of this header. */
    matchAgain: () => {
      if (!sheet) return
      place(sheet, guessColumns(kind, sheet), { isAmountSaid: false })
      void signatureOf(sheet)?.then((signature) =>
        bulkRunsOf(currentScope())
          .forgetMapping(kind.id, signature)
          .catch(() => undefined),
      )
    },
    readAs: (page: CodePage) => {
      if (!source?.bytes) return
      const decoded = decodeFile(source.bytes, page)
      const read = decoded.problem === undefined ? readLines(decoded.text).lines : undefined
      if (decoded.problem !== undefined || !read) return
      const lines = withNames(read)
      const { encoding } = decoded
      const next = sheetOf(lines, headerAt)
      const change = { source: { ...source, lines, encoding } }
      // Other letters of the titles are another header.
      if (String(next.header) === String(sheet?.header)) place(next, mapping, change)
      else void adopt(next, change)
    },
    setSettings: (next: BulkSettings) =>
      update((now) => ({ settings: next, changes: unconfirmed(now.changes) })),
    setReason: (next: string) => update({ reason: next }),
    change: (number: number, next: Change) =>
      update((now) => ({
        changes: withChange(now.changes, number, next, kind.payeeFields, (after) => [
          ...rowsBeside(kind, rows, now.settings, number),
          ...rowsBeside(
            kind,
            changedRows(base, after, kind.fields, paypoints),
            now.settings,
            number,
          ),
        ]),
      })),
    mappingProblem:
      mappingProblemOf(kind, mapping, sheet) ?? (amounts.length > 1 ? CHOOSE_AMOUNT : undefined),
    keepMapping: () => keepMapping(mapping, isAmountSaid),
  }
}

export type Preparation = ReturnType<typeof usePreparation>

const noRows: readonly CheckedRow[] = []
const noColumns: readonly number[] = []

const CHOOSE_AMOUNT = 'Choose which amount counts.'

interface Progress {
  readonly asked: number
  readonly of: number
  readonly failed: number
}

interface RowInquiries {
  readonly askedOf: AskedOf
  readonly progress: Progress
  readonly retry: () => void
}

function useInquiries<O extends WriteOperation>(
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
