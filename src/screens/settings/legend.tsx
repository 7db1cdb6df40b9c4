import { UserPen } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { currentScope } from '~/api/connection'
import { useScope } from '~/api/use-connection'
import { legendKinds, loadLegend, nameStatus } from '~/storage/learn-statuses'
import { legend, subscribeLegend, type LegendEntry, type LegendKind } from '~/storage/legend'
import { describeEvidence } from '~/table/status-words'
import { StatusMark } from '~/table/status-mark'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'

const kindNames: Readonly<Record<LegendKind, string>> = {
  payout: 'Payout',
  batch: 'Batch',
  ach: 'ACH of a batch',
  card: 'Card of a batch',
  vcard: 'Virtual card of a batch',
  check: 'Check of a batch',
  wire: 'Wire of a batch',
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
      title="Status legend"
      description="The service does not state what its status codes mean. This is what stood beside them in records read here, and what you call them."
    >
      <Card className="flex flex-col gap-4">
        {sorted.length === 0 ? (
          <p className="text-sm text-ink-3">Nothing yet. It fills as lists are read.</p>
        ) : (
          <ul aria-label="Status codes" className="flex flex-col divide-y divide-line">
            {sorted.map((entry) => (
              <LegendRow key={entry.key} entry={entry} />
            ))}
          </ul>
        )}
        <NameForm />
      </Card>
    </Section>
  )
}

function LegendRow({ entry }: { entry: LegendEntry }) {
  const { kind, code, name } = entry
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-ink-3">
          {kindNames[kind]} · code {code}
        </span>
        <StatusMark kind={kind} code={code} text={undefined} />
        {name !== undefined && (
          <>
            <span className="inline-flex items-center gap-1 text-sm text-ink-3">
              <UserPen aria-hidden="true" className="size-3.5" /> your name
            </span>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                void nameStatus(currentScope(), kind, code, '')
                announce(`The name “${name}” is taken away`)
              }}
            >
              Remove name
            </Button>
          </>
        )}
      </div>
      <p className="text-sm text-ink-2">{describeEvidence(entry)}</p>
    </li>
  )
}

function NameForm() {
  const [kind, setKind] = useState<LegendKind>('payout')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const reason = !/^\d{1,6}$/.test(code)
    ? 'Give a code: a whole number.'
    : name.trim() === ''
      ? 'Give it a name.'
      : undefined
  return (
    <form
      aria-label="Name a code"
      className="grid gap-2 sm:grid-cols-[2fr_1fr_2fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== undefined) return
        void nameStatus(currentScope(), kind, Number(code), name)
        announce(`Code ${code} is now called “${name.trim()}”`)
        setCode('')
        setName('')
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
            inputMode="numeric"
            value={code}
            onChange={({ target }) => {
              setCode(target.value)
            }}
          />
        )}
      </Field>
      <Field label="Your name for it">
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" disabledReason={reason}>
        Name it
      </Button>
    </form>
  )
}
