import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getConnection, homeEntry } from '~/api/connection'
import { directoryCoverage } from '~/api/directory'
import { entriesOf, entryLabel, nameOfEntry } from '~/api/entries'
import type { DirectoryCoverage } from '~/storage/directory'
import { Button } from '~/ui/button'
import { CellText, Count } from '~/ui/cell-text'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { explain } from '~/api/explain'
import { StorageError, storageReason, storageRemedies } from '~/storage/storage-error'
import { countShown } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { useEntryNames } from './use-entry-names'
import { scanPayouts, stopScan, usePayoutScan, scanLeft, type PayoutScan } from './payout-scan'

export function ScanMore() {
  const [chosen, setChosen] = useState(homeEntry)
  const scan = usePayoutScan()
  const { data: coverage = [] } = useQuery(directoryCoverage())
  const isScanning = scan?.step === 'reading'
  const isOn = scan?.entry === chosen && scan.step !== 'done'
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <EntryField value={chosen} coverage={coverage} onChange={setChosen} />
        <Button
          variant="primary"
          disabledReason={
            isScanning
              ? 'Stop the scan first'
              : chosen.trim() === ''
                ? 'Choose a paypoint'
                : undefined
          }
          onClick={() => void scanPayouts(chosen.trim())}
        >
          {isOn && !isScanning ? 'Resume' : 'Scan payouts'}
        </Button>
        {isScanning && <Button onClick={stopScan}>Stop</Button>}
      </div>
      {scan && <ScanState scan={scan} />}
      <CoverageTable coverage={coverage} />
    </div>
  )
}

function EntryField({
  value,
  coverage,
  onChange,
}: {
  value: string
  coverage: readonly DirectoryCoverage[]
  onChange: (entry: string) => void
}) {
  const { orgId } = getConnection()
  const { data, isError } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const names = new Map(coverage.map(({ entry }) => [entry, entry]))
  for (const choice of data?.entries ?? []) names.set(choice.entry, entryLabel(choice))
  if (value !== '' && !names.has(value) && !isError) names.set(value, value)
  const isListed = orgId !== '' && !isError
  return (
    <Field
      label="Paypoint"
      className="w-full sm:w-72"
      hint={isListed ? undefined : 'We couldn’t list the paypoints. Enter an entry name.'}
    >
      {(control) =>
        isListed ? (
          <NativeSelect
            {...control}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            {value === '' && <option value="">Choose a paypoint</option>}
            {[...names].map(([entry, name]) => (
              <option key={entry} value={entry}>
                <ForeignText>{name}</ForeignText>
              </option>
            ))}
          </NativeSelect>
        ) : (
          <TextInput
            {...control}
            value={value}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

const gapColumns = [
  { header: 'Paypoint' },
  { header: 'Payouts scanned', align: 'end' },
  { header: 'Oldest' },
  { header: 'Newest' },
  { header: 'Last scanned' },
] as const

function CoverageTable({ coverage }: { coverage: readonly DirectoryCoverage[] }) {
  useEntryNames()
  const read = coverage.filter(({ payouts }) => payouts > 0)
  if (read.length === 0) return null
  return (
    <PlainTable
      label="Payouts scanned so far"
      columns={gapColumns}
      rows={read.map(({ entry, payouts, from, to, readAt }) => ({
        id: entry,
        cells: [
          <CellText key="entry">{nameOfEntry(entry)}</CellText>,
          <Count key="payouts" value={payouts} />,
          <Moment key="from" value={from} style="date" />,
          <Moment key="to" value={to} style="date" />,
          <Moment key="read" value={new Date(readAt).toISOString()} />,
        ],
      }))}
    />
  )
}

function ScanState({ scan }: { scan: PayoutScan }) {
  const { step, read, total } = scan
  const name = nameOfEntry(scan.entry)
  const far =
    total === undefined
      ? `${read > 0 ? `${countShown(read)} ` : ''}payouts of ${name}`
      : `${countShown(read)} of ${countShown(total)} payouts of ${name}`
  switch (step) {
    case 'reading':
      return (
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <progress
            aria-label={`Scanning payouts of ${name}`}
            className="w-40"
            {...(total === undefined ? {} : { max: Math.max(1, total), value: read })}
          />
          <span className="tnum">Scanning {far}…</span>
        </div>
      )
    case 'stopped':
      return (
        <p role="status" className="tnum text-sm text-ink-2">
          Stopped after {far}
        </p>
      )
    case 'left':
      return (
        <p role="status" className="text-sm text-ink-2">
          {scanLeft}
        </p>
      )
    case 'done':
      return (
        <p role="status" className="tnum text-sm text-ink-2">
          {scan.isSame
            ? `Your provider sent the same rows again: ${far} can be read.`
            : `Done: ${far}`}
        </p>
      )
    case 'failed': {
      const { title, text } = reasonOf(scan.error)
      return (
        <Notice tone="warning" title={title}>
          {text}{' '}
          {total !== undefined &&
            `${countShown(read)} of ${countShown(total)} payouts scanned so far.`}
        </Notice>
      )
    }
  }
}

const reasonOf = (error: unknown) =>
  error instanceof DOMException || error instanceof StorageError
    ? { title: 'We couldn’t save what was scanned', text: storageRemedies[storageReason(error)] }
    : explain(error)
