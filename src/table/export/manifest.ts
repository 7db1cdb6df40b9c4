import { zoneName } from '~/lib/dates'
import { moneyText } from '~/lib/money'

import { version } from '../../../package.json'
import type { ExportPlan, ServiceTotals } from './columns'
import type { JournalFiles, JournalSummary } from './journal'
import type { FileColumn } from './layout'
import { joinPagers } from './parts'
import type { Tally, UnreadableTally } from './tally'
import { judge, type ExportVerdict } from './verdict'
import type { FactLine } from './xlsx-file'
import type { Moved, PagerState } from './pager'

/** A pause, by the person or after an error. ISO 8601, UTC. */
export interface Interruption {
  readonly stopped: string
  readonly resumed: string
}

export interface ExportProgress {
  readonly pagers: readonly PagerState[]
  readonly started: string
  readonly interruptions: readonly Interruption[]
}

interface StatedTotals {
  readonly rows: number | null
  readonly totalAmount: string | null
  readonly totalNetAmount: string | null
}

export interface Manifest {
  readonly format: 'countinghouse-export/1'
  readonly app: string
  readonly list: string
  readonly of: string
  readonly service: string
  readonly query: string
  /** Of rows of this browser, how far they go; null if the service was asked. */
  readonly coverage: string | null
  readonly zone: string
  readonly columns: readonly string[]
  readonly started: string
  readonly ended: string
  readonly interruptions: readonly Interruption[]
  readonly rows: number
  /** Of the files, without their headers: a record may stand in several. */
  readonly fileRows: number
  readonly parts: readonly {
    readonly of: string
    readonly rows: number
    readonly serviceRows: number | null
  }[]
  readonly sums: readonly {
    readonly column: string
    readonly currency: string | null
    readonly amount: string
    readonly rows: number
  }[]
  readonly unreadable: readonly UnreadableTally[]
  readonly serviceTotals: { readonly before: StatedTotals; readonly after: StatedTotals }
  readonly journal: JournalSummary | null
  readonly moved: Moved
  readonly tiesToService: boolean | null
  readonly verdict: string
  readonly remarks: readonly string[]
  readonly notes: readonly string[]
}

export interface FileEntry {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

const notes = [
  'CSV: RFC 4180, UTF-8 with a byte order mark. Text is in quotes; numbers, dates without a time and empty cells aren’t.',
  'CSV: text that a spreadsheet would run as a formula (it begins with = + - @, a tab or a line break, at its start or behind a semicolon, tab or line break) has one apostrophe before that place. To get the original, remove one apostrophe there.',
  'CSV: most spreadsheets drop leading zeros and round IDs of more than 15 digits when they open it; the XLSX keeps both.',
  'XLSX: a time is a date of the spreadsheet, in the zone of its header; one before March 1, 1900 is text.',
  'XLSX: a cell holds at most 32,767 characters; longer text is cut there, and whole in the CSV.',
  'An empty cell means that your provider gave no value, or one that couldn’t be read: that stands in the last column.',
  'A time whose zone isn’t given stands as it was written; the column beside it says so.',
]

const LINES_NOTE =
  'Where one record stands in several rows, its own amounts are in the first of them, so that nothing is added up twice.'

/** The sort of the query is each list's own. */
const orderNote = (parts: readonly string[]): string =>
  `The rows of ${parts.join(', ')} stand one after another in this order. The sort holds within each, not across them.`

const stated = (totals: ServiceTotals | undefined): StatedTotals => ({
  rows: totals?.totalRecords ?? null,
  totalAmount: totals?.totalAmount ? moneyText(totals.totalAmount) : null,
  totalNetAmount: totals?.totalNetAmount ? moneyText(totals.totalNetAmount) : null,
})

export interface Described {
  readonly plan: ExportPlan
  readonly progress: ExportProgress
  readonly tally: Tally
  readonly columns: readonly FileColumn[]
  readonly ended: string
  readonly journal?: Pick<JournalFiles, 'summary' | 'remarks'> | undefined
}

export function describe({ plan, progress, tally, columns, ended, journal }: Described): {
  manifest: Manifest
  verdict: ExportVerdict
} {
  const { pagers, started, interruptions } = progress
  const pager = joinPagers(pagers)
  const parts = pagers.map((each, at) => ({
    name: plan.parts[at] ?? '',
    rows: tally.rowsOf(at),
    pager: each,
  }))
  const { rows, totals, read } = tally
  const judged = judge({ ...plan, rows, totals, pager, parts, sharing: read.sharing })
  const verdict = { ...judged, remarks: [...judged.remarks, ...(journal?.remarks ?? [])] }
  const manifest: Manifest = {
    format: 'countinghouse-export/1',
    app: `Countinghouse ${version}`,
    list: plan.name,
    of: plan.scope,
    service: plan.service,
    query: plan.search,
    coverage: plan.coverage ?? null,
    zone: zoneName(plan.zone),
    columns: columns.map(({ header }) => header),
    started,
    ended,
    interruptions,
    rows: tally.rows,
    fileRows: tally.lines,
    parts: parts.map((part) => ({
      of: part.name,
      rows: part.rows,
      serviceRows: plan.coverage === undefined ? (part.pager.after?.totalRecords ?? null) : null,
    })),
    sums: tally.sums.map((sum) => ({ ...sum, currency: sum.currency ?? null })),
    unreadable: tally.unreadable,
    serviceTotals:
      plan.coverage === undefined
        ? { before: stated(pager.before), after: stated(pager.after) }
        : { before: stated(undefined), after: stated(undefined) },
    journal: journal?.summary ?? null,
    moved: pager.moved,
    tiesToService: verdict.ties ?? null,
    verdict: verdict.sentence,
    remarks: verdict.remarks,
    notes: [
      ...notes,
      ...(plan.columns.some(({ isLine }) => isLine) ? [LINES_NOTE] : []),
      ...(plan.parts.length > 1 ? [orderNote(plan.parts)] : []),
    ],
  }
  return { manifest, verdict }
}

export const manifestText = (manifest: Manifest, files: readonly FileEntry[]): string =>
  `${JSON.stringify({ ...manifest, files }, undefined, 2)}\n`

function totalsText({ rows, totalAmount, totalNetAmount }: StatedTotals, isAcross: boolean) {
  const stated = `${rows ?? 'not given'} rows, total ${totalAmount ?? 'not given'}, net ${totalNetAmount ?? 'not given'}`
  return isAcross ? `${stated} (all currencies added)` : stated
}

const partLine = ({ of, rows, serviceRows }: Manifest['parts'][number]): FactLine => [
  `Rows of ${of}`,
  `${String(rows)}, your provider counts ${String(serviceRows ?? 'not given')}`,
]

function serviceLines({ serviceTotals: { before, after }, sums }: Manifest): FactLine[] {
  const isAcross = new Set(sums.map(({ currency }) => currency)).size > 1
  return [
    ['Service totals at the start', totalsText(before, isAcross)],
    ['Service totals at the end', totalsText(after, isAcross)],
  ]
}

/** As lines of a sheet. The workbook can't hold its own checksum. */
export const manifestLines = (manifest: Manifest): FactLine[] => [
  ['Verdict', manifest.verdict],
  ...manifest.remarks.map((remark): FactLine => ['', remark]),
  ['List', `${manifest.list} of ${manifest.of}`],
  ['Service', manifest.service],
  ['Filters and sort', manifest.query],
  ...(manifest.coverage === null ? [] : [['Coverage', manifest.coverage] as const]),
  ['Time zone', manifest.zone],
  ['Columns', manifest.columns.join(', ')],
  ['Started (UTC)', manifest.started],
  ['Ended (UTC)', manifest.ended],
  ...manifest.interruptions.map(({ stopped, resumed }): FactLine => [
    'Interrupted',
    `${stopped} to ${resumed}`,
  ]),
  ['Rows', String(manifest.rows)],
  ...(manifest.fileRows === manifest.rows
    ? []
    : [['Rows of the file', String(manifest.fileRows)] as const]),
  ...(manifest.parts.length > 1 ? manifest.parts.map(partLine) : []),
  ...manifest.sums.map(({ column, currency, amount, rows }): FactLine => [
    `Sum of ${column}`,
    `${amount} ${currency ?? '(currency not given)'} in ${String(rows)} rows`,
  ]),
  ...manifest.unreadable.map(({ column, rows }): FactLine => [
    `Unreadable in ${column}`,
    `${String(rows)} rows`,
  ]),
  ...(manifest.coverage === null ? serviceLines(manifest) : []),
  ['Made by', manifest.app],
  ['SHA-256', 'In the manifest file beside this one: a file can’t hold its own.'],
  ...manifest.notes.map((note): FactLine => ['Note', note]),
]
