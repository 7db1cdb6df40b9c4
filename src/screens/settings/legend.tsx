import { useEffect, useState, useSyncExternalStore } from 'react'

import { currentScope } from '~/api/connection'
import { useScope } from '~/api/use-connection'
import { ownName } from '~/lib/visible-text'
import { legendKinds, loadLegend, MAX_STATUS_NAME, nameStatus } from '~/storage/learn-statuses'
import { legend, subscribeLegend, type LegendEntry, type LegendKind } from '~/storage/legend'
import { describeEvidence, StatusMark } from '~/table/status-mark'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { PlainTable } from '~/ui/plain-table'

const kindNames: Readonly<Record<LegendKind, string>> = {
  payout: 'Payout',
  batch: 'Batch',
  ach: 'Batch, ACH',
  card: 'Batch, card',
  vcard: 'Batch, virtual card',
  check: 'Batch, check',
  wire: 'Batch, wire',
  customer: 'Customer',
  transaction: 'Payment',
  settlement: 'Settlement',
  subscription: 'Subscription',
  chargeback: 'Chargeback',
  page: 'Payment page',
  notification: 'Notification',
  invoice: 'Invoice',
  bill: 'Bill',
  vendor: 'Vendor',
  paypoint: 'Paypoint',
}
const isKind = (text: string): text is LegendKind => Object.hasOwn(kindNames, text)

export function Legend() {
  const entries = useSyncExternalStore(subscribeLegend, legend)
  const scope = useScope()
  useEffect(() => void loadLegend(scope), [scope])
  const sorted = [...entries.values()].toSorted(
    (a, b) => legendKinds.indexOf(a.kind) - legendKinds.indexOf(b.kind) || a.code - b.code,
  )
  return (
    <Section
      title="Status names"
      description="Your provider sends some statuses as a number without a word. The name you give one stands wherever it is shown."
    >
      {sorted.length > 0 && (
        <div className="rounded-lg bg-surface shadow-card">
          <PlainTable label="Statuses" columns={legendColumns} rows={sorted.map(rowOf)} />
        </div>
      )}
      <Card className="flex flex-col gap-4">
        <div>
          <h3 className="font-medium">Name a status</h3>
          {sorted.length === 0 && (
            <p className="text-sm text-ink-3">
              Statuses are listed here once you’ve seen them on a record.
            </p>
          )}
        </div>
        <NameForm />
      </Card>
    </Section>
  )
}

const legendColumns = [
  { header: 'Record' },
  { header: 'Code', align: 'end' },
  { header: 'Status' },
  { header: 'Seen' },
] as const

const rowOf = (entry: LegendEntry) => ({
  id: entry.key,
  cells: [
    kindNames[entry.kind],
    String(entry.code),
    <Named key="status" entry={entry} />,
    <span key="seen" className="text-sm text-ink-3">
      {describeEvidence(entry) || 'Seen without a word'}
    </span>,
  ],
})

function Named({ entry: { kind, code, name } }: { entry: LegendEntry }) {
  const mark = <StatusMark kind={kind} code={code} text={undefined} />
  if (name === undefined) return mark
  return (
    <span className="flex flex-wrap items-center gap-1">
      {mark}
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          void nameStatus(currentScope(), kind, code, '')
          announce(`Name “${name}” removed`)
        }}
      >
        Remove name
      </Button>
    </span>
  )
}

function NameForm() {
  const [kind, setKind] = useState<LegendKind>('payout')
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  const name = ownName(typed, MAX_STATUS_NAME)
  const reason = !/^-?\d{1,6}$/.test(code.trim())
    ? 'Enter a code, a whole number'
    : name === ''
      ? 'Enter a name'
      : undefined
  return (
    <form
      aria-label="Name a code"
      className="grid gap-2 sm:grid-cols-[2fr_1fr_2fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== undefined) return
        void nameStatus(currentScope(), kind, Number(code), name)
        announce(`Code ${code.trim()} named “${name}”`)
        setCode('')
        setTyped('')
      }}
    >
      <Field label="Status of">
        {(control) => (
          <NativeSelect
            {...control}
            value={kind}
            onChange={({ target }) => {
              if (isKind(target.value)) setKind(target.value)
            }}
          >
            {legendKinds.map((each) => (
              <option key={each} value={each}>
                {kindNames[each]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Code">
        {(control) => (
          <TextInput
            {...control}
            value={code}
            onChange={({ target }) => {
              setCode(target.value)
            }}
          />
        )}
      </Field>
      <Field label="Your name">
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            maxLength={MAX_STATUS_NAME}
            onChange={({ target }) => {
              setTyped(target.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" disabledReason={reason}>
        Add name
      </Button>
    </form>
  )
}
