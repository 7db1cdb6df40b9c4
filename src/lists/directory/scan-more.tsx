import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getConnection, homeEntry } from '~/api/connection'
import { directoryCoverage } from '~/api/directory'
import { entriesOf, entryLabel, nameOfEntry } from '~/api/entries'
import type { Coverage } from '~/storage/directory'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { CellText, Count } from '~/ui/cell-text'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'

import { useEntryNames } from './use-entry-names'
import { scanPayouts, stopScan, usePayoutScan } from './payout-scan'
import { ScanState } from './scan-state'

export function ScanMore() {
  const [chosen, setChosen] = useState(homeEntry)
  const scan = usePayoutScan()
  const { data: coverage = [] } = useQuery(directoryCoverage())
  const isScanning = scan?.step === 'reading'
  const isOn = scan?.entry === chosen && scan.step !== 'done'
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <Section title="Scan more payouts">
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
      </Section>
    </div>
  )
}

function EntryField({
  value,
  coverage,
  onChange,
}: {
  value: string
  coverage: readonly Coverage[]
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

const columns = [
  { header: 'Paypoint' },
  { header: 'Payouts scanned', align: 'end' },
  { header: 'Oldest' },
  { header: 'Newest' },
  { header: 'Last scanned' },
] as const

function CoverageTable({ coverage }: { coverage: readonly Coverage[] }) {
  useEntryNames()
  const read = coverage.filter(({ payouts }) => payouts > 0)
  if (read.length === 0) return null
  return (
    <PlainTable
      label="Payouts scanned so far"
      columns={columns}
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
