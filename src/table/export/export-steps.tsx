import type { ReactNode } from 'react'
import { Download } from 'lucide-react'

import { nameOfEntry } from '~/api/entries'
import { explain } from '~/api/explain'
import { DescriptionList } from '~/ui/description-list'
import { Disclosure } from '~/ui/disclosure'
import { countShown, display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Button } from '~/ui/button'
import { zoneName } from '~/lib/dates'
import { formatBytes } from '~/lib/received-file'
import { ForeignText } from '~/ui/foreign-text'
import { saveFile } from '~/ui/received-file'

import type { ExportList } from './columns'
import type { Unfinished, ExportResult } from './export-builder'
import type { ExportState } from './session'
import type { WrittenFile } from './file-sink'

const ofTotal = (rows: number, total: number | undefined, name: string) =>
  total === undefined
    ? `${countShown(rows)} ${name}`
    : `${countShown(rows)} of ${countShown(total)} ${name}`

interface PlanProps<Row> {
  list: ExportList<Row>
  asked: ReactNode
}

/** What becomes of it, once it has begun; before, the choices say it. */
export function ExportStep<Row>({ state, ...plan }: PlanProps<Row> & { state: ExportState }) {
  const { list } = plan
  const isPlanShown =
    state.step === 'reading' || state.step === 'stopped' || state.step === 'writing'
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      <Step state={state} name={list.name} parts={list.parts} />
      {isPlanShown && <Plan {...plan} />}
    </div>
  )
}

function Step({
  state,
  name,
  parts,
}: {
  state: ExportState
  name: string
  parts: readonly { readonly name: string }[]
}) {
  switch (state.step) {
    case 'looking':
      return null
    case 'ready':
      return state.unfinished && <UnfinishedNotice unfinished={state.unfinished} name={name} />
    case 'reading': {
      const far = state.isRecounting
        ? 'Checking with your provider’s count'
        : ofTotal(state.rows, state.total, name)
      const part =
        parts.length > 1 && `${parts[state.part]?.name ?? ''} (${partPlace(state.part, parts)})`
      const text = [part, far].filter(Boolean).join(' · ')
      const share = state.total ? state.rows / state.total : undefined
      return <Progress label={`Reading ${name}`} text={text} share={share} />
    }
    case 'stopped':
      return <Stopped state={state} name={name} />
    case 'writing':
      return (
        <Progress
          label="Writing the files"
          text={ofTotal(state.rows, undefined, name)}
          share={state.share}
        />
      )
    case 'done':
      return <Done result={state.result} />
    case 'failed':
      return (
        <Notice tone="danger" title="This browser can’t write the files">
          {explain(state.error).text} Close other Countinghouse tabs, then retry.
        </Notice>
      )
  }
}

const partPlace = (part: number, { length }: { readonly length: number }) =>
  `${countShown(part + 1)} of ${countShown(length)}`

function UnfinishedNotice({ unfinished, name }: { unfinished: Unfinished; name: string }) {
  return (
    <Notice title="Unfinished export">
      {ofTotal(unfinished.rows, unfinished.total, name)} read by{' '}
      {new Date(unfinished.savedAt).toLocaleString(display.english)}. Resume it, or start over.
    </Notice>
  )
}

export const isFiltered = ({ search }: { readonly search: string }) =>
  search.split('&').some((part) => part !== '' && !part.startsWith('sortBy='))

/** "All payouts of Main Street that match the filters". */
export const rowsText = <Row,>(list: ExportList<Row>): string =>
  `${list.coverage === undefined ? `All ${list.name} of ${nameOfEntry(list.scope)}` : `The ${list.name} this browser has seen`}${isFiltered(list) ? ' that match the filters' : ''}`

export const paypointsText = <Row,>({ parts }: ExportList<Row>): string =>
  parts.map(({ name }) => nameOfEntry(name)).join(', ')

export const filesText = <Row,>({ hasJournal }: ExportList<Row>): string =>
  hasJournal
    ? 'CSV, Excel, a journal for each currency, and a manifest'
    : 'CSV, Excel, and a manifest'

export const AskedFor = <Row,>({ list, asked }: PlanProps<Row>) => (
  <>
    {asked}
    <Disclosure summary="Query">
      <code className="text-sm [overflow-wrap:anywhere]">{list.search}</code>
    </Disclosure>
  </>
)

function Plan<Row>({ list, asked }: PlanProps<Row>) {
  return (
    <DescriptionList
      rows={[
        { label: 'Rows', value: rowsText(list) },
        ...(list.coverage === undefined ? [] : [{ label: 'Coverage', value: list.coverage }]),
        {
          label: 'Filters and sort',
          value: list.search === '' ? 'None' : <AskedFor list={list} asked={asked} />,
        },
        ...(list.parts.length > 1 ? [{ label: 'Paypoints', value: paypointsText(list) }] : []),
        { label: 'Columns', value: columnsText(list) },
        { label: 'Time zone', value: zoneName(list.zone) },
        { label: 'Files', value: filesText(list) },
      ]}
    />
  )
}

/** Whether a file has the others, its rows say. */
export function columnsText<Row>({ columns, lines }: ExportList<Row>): string {
  const own = columns.filter((column) => !column.isOnlyFilled)
  const sure = [...own, ...(lines?.columns ?? [])].map(({ header }) => header)
  const others = columns.length - own.length
  return others > 1 ? `${sure.join(', ')}, and every other field that has a value` : sure.join(', ')
}

export function Progress({
  label,
  text,
  share,
}: {
  label: string
  text: string
  share: number | undefined
}) {
  const percent = share === undefined ? undefined : Math.min(100, Math.floor(share * 100))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium text-ink">{label}</span>
        <span className="tnum text-sm text-ink-2">
          {text}
          {percent !== undefined && ` · ${String(percent)} %`}
        </span>
      </div>
      <progress aria-label={label} max={100} value={percent} className="h-2 w-full" />
    </div>
  )
}

function Stopped({ state, name }: { state: ExportState & { step: 'stopped' }; name: string }) {
  const kept = `${ofTotal(state.rows, state.total, name)} kept in this browser for a day.`
  if (state.error === undefined) return <Notice title="Stopped">{kept}</Notice>
  const { title, text } = explain(state.error)
  return (
    <Notice tone="warning" title={title}>
      {state.unread && (
        <p>
          Rows {countShown(state.unread.first)} to {countShown(state.unread.last)} of{' '}
          {state.unread.of} couldn’t be read.
        </p>
      )}
      <p>{text}</p>
      <p>{kept}</p>
    </Notice>
  )
}

function Done({ result }: { result: ExportResult }) {
  const { ties, sentence, remarks } = result.verdict
  const tone = ties === undefined ? 'info' : ties ? 'positive' : 'warning'
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={tone} title={sentence}>
        {remarks.length > 0 && (
          <ul className="list-disc ps-5">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {result.isBeyondXlsx && <p>No Excel file: a sheet holds at most 1,048,575 rows.</p>}
      </Notice>
      <ul aria-label="Files" className="flex flex-col divide-y divide-line">
        {result.files.map((file) => (
          <li key={file.name}>
            <FileLine file={file} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FileLine({ file: { name, blob } }: { file: WrittenFile }) {
  return (
    <div className="flex min-w-0 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">
          <ForeignText>{name}</ForeignText>
        </span>
        <span className="tnum text-sm text-ink-3">{formatBytes(blob.size, display.locale)}</span>
      </span>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        aria-label={`Download ${name}`}
        onClick={() => saveFile(blob, name)}
      >
        Download
      </Button>
    </div>
  )
}
