import { useEffect, useState, useSyncExternalStore } from 'react'

import { currentScope } from '~/api/connection'
import { useScope } from '~/api/use-connection'
import { clampText, inSentence } from '~/lib/text'
import { ownName } from '~/lib/visible-text'
import { legendKinds, loadLegend, MAX_STATUS_NAME, nameStatus } from '~/storage/learn-statuses'
import { legend, subscribeLegend, type LegendEntry, type LegendKind } from '~/storage/legend'
import { describeEvidence, StatusMark } from '~/table/status-mark'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { Field } from '~/ui/field'
import { foreignText } from '~/ui/foreign-text'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { Popover, usePopover } from '~/ui/popover'

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

/** Where their statuses are met, in the order of the navigation; the rails of a batch stand under it. */
const places: readonly (readonly [title: string, kinds: readonly LegendKind[]])[] = [
  ['Payouts', ['payout']],
  ['Batches', ['batch', 'ach', 'card', 'vcard', 'check', 'wire']],
  ['Vendors', ['vendor']],
  ['Bills', ['bill']],
  ['Payments', ['transaction', 'settlement']],
  ['Customers', ['customer', 'subscription']],
  ['Invoices', ['invoice']],
  ['Payment pages', ['page']],
  ['Chargebacks', ['chargeback']],
  ['Paypoints', ['paypoint']],
  ['Notifications', ['notification']],
]

/** Of what has a heading of its own, nothing: "ACH", "Settlement". */
const partNames: Readonly<Partial<Record<LegendKind, string>>> = {
  ach: 'ACH',
  card: 'Card',
  vcard: 'Virtual card',
  check: 'Check',
  wire: 'Wire',
  settlement: 'Settlement',
  subscription: 'Subscription',
}

export function Legend() {
  const entries = useSyncExternalStore(subscribeLegend, legend)
  const scope = useScope()
  useEffect(() => void loadLegend(scope), [scope])
  const all = [...entries.values()]
  const groups = places.flatMap(([title, kinds]) => {
    const own = kinds.flatMap((kind) =>
      all.filter((entry) => entry.kind === kind).toSorted((a, b) => a.code - b.code),
    )
    return own.length === 0 ? [] : [{ title, own }]
  })
  return (
    <Section
      title="Status names"
      description="Some statuses come as a number without a word. Your name for one stands wherever it is shown."
    >
      <div className="flex flex-col gap-5">
        {groups.map(({ title, own }) => (
          <Section key={title} title={title} headingLevel={3}>
            <Card isFlush>
              <ul aria-label={`Statuses of ${inSentence(title)}`}>
                {own.map((entry) => (
                  <LegendRow key={entry.key} entry={entry} />
                ))}
              </ul>
            </Card>
          </Section>
        ))}
        <Section title="Name another code" headingLevel={3}>
          <Card className="flex flex-col gap-3">
            {groups.length === 0 && (
              <p className="text-sm text-ink-3">
                Statuses are listed here once you’ve seen them on a record.
              </p>
            )}
            <NameForm />
          </Card>
        </Section>
      </div>
    </Section>
  )
}

function LegendRow({ entry }: { entry: LegendEntry }) {
  const { kind, code, name, evidence } = entry
  const popover = usePopover({ load: loadNaming })
  const isWordless = name === undefined && evidence.length === 0
  const part = partNames[kind]
  const words = name ?? evidence.map(({ text }) => text).join(' or ')
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 ps-4 pe-2 last:border-0 sm:ps-5 sm:pe-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-1 basis-44 flex-wrap items-center gap-2">
          {isWordless ? (
            <span className="text-ink-3">No name yet</span>
          ) : (
            <StatusMark kind={kind} code={code} text={undefined} />
          )}
          {part !== undefined && <span className="text-sm text-ink-3">{part}</span>}
        </span>
        <span className="min-w-0 flex-1 basis-44 text-sm text-ink-3">
          Code <span className="tnum">{code}</span>
          {' · '}
          <span>{describeEvidence(entry) || 'Seen without a word'}</span>
        </span>
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={
          isWordless
            ? `Name code ${String(code)} of ${kindNames[kind]}`
            : `Rename ${foreignText(clampText(words))}, code ${String(code)} of ${kindNames[kind]}`
        }
        {...popover.trigger()}
      >
        {isWordless ? 'Name' : 'Rename'}
      </Button>
      <Popover popover={popover} label={`Name code ${String(code)}`} className="w-80">
        {({ content, close }) => (
          <content.StatusNaming
            kind={kind}
            code={code}
            more={describeEvidence(entry)}
            onDone={close}
          />
        )}
      </Popover>
    </li>
  )
}

const loadNaming = () => import('~/table/status-naming')

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
