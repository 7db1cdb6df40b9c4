import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'

import { directoryCoverage } from '~/api/directory'
import type { WriteOperation } from '~/api/submit/intent'
import { parseAmount } from '~/lib/parse-amount'
import type { BulkSettings } from '~/storage/bulk-record'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { Checkbox, NativeSelect, TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import type { BulkKind } from './bulk-kind'

interface SettingsFieldsProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly settings: BulkSettings
  readonly mapped: ReadonlySet<string | undefined>
  readonly onChange: (settings: BulkSettings) => void
}

const PAUSE_MS = 300

const METHODS = ['ach', 'check', 'vcard', 'managed']

export function SettingsFields<O extends WriteOperation>({
  kind,
  settings,
  mapped,
  onChange,
}: SettingsFieldsProps<O>) {
  const { data: coverage = [] } = useQuery(directoryCoverage())
  const set = (change: Partial<BulkSettings>) => onChange({ ...settings, ...change })
  const has = (what: 'amount' | 'day') =>
    kind.fields.some((field) => field.kind === what && mapped.has(field.id))
  const isMethodMapped = mapped.has('method') || mapped.has('paymentMethod.method')
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <legend className="sr-only">For all rows</legend>
      <OfferedText
        label="Paypoint"
        hint={mapped.has('entry') ? 'For rows without one' : 'Entry name'}
        isRequired={!mapped.has('entry')}
        value={settings.entry}
        offered={coverage.map(({ entry }) => entry)}
        onChange={(entry) => set({ entry })}
      />
      {kind.defaults.includes('method') && (
        <OfferedText
          label="Payment method"
          hint={isMethodMapped ? 'For rows without one' : 'Not sent if empty'}
          value={settings.method}
          offered={METHODS}
          onChange={(method) => set({ method })}
        />
      )}
      {kind.defaults.includes('currency') && (
        <OfferedText
          label="Currency"
          hint="Such as USD"
          value={settings.currency}
          offered={['USD', 'CAD', 'EUR', 'GBP']}
          onChange={(currency) => set({ currency: currency.toUpperCase() })}
        />
      )}
      {has('amount') && (
        <Choice
          label="Amounts are written"
          value={settings.locale}
          choices={amountStyles()}
          onChange={(locale) => set({ locale })}
        />
      )}
      {has('day') && (
        <Choice
          label="Dates are written"
          value={settings.dayOrder}
          choices={dayOrders}
          onChange={(order) => {
            const found = dayOrders.find(([value]) => value === order)
            if (found) set({ dayOrder: found[0] })
          }}
        />
      )}
      {kind.flags.length > 0 && (
        <div className="col-span-full">
          <Disclosure summary="Turn off service checks">
            {kind.flags.map(({ name, label, hint }) => (
              <Checkbox
                key={name}
                label={label}
                hint={hint}
                checked={settings.flags[name] === true}
                onChange={({ target }) =>
                  set({ flags: { ...settings.flags, [name]: target.checked } })
                }
              />
            ))}
          </Disclosure>
        </div>
      )}
    </fieldset>
  )
}

const dayOrders = [
  ['ymd', 'Year first: 2026-03-31'],
  ['mdy', 'Month first: 3/31/2026'],
  ['dmy', 'Day first: 31/3/2026'],
] as const

function amountStyles(): readonly (readonly [string, string])[] {
  const styles = [
    ['en-US', '1,234.56'],
    ['de-DE', '1.234,56'],
  ] as const
  const own = parseAmount('1,234.56', display.locale).ok
    ? 'en-US'
    : parseAmount('1.234,56', display.locale).ok
      ? 'de-DE'
      : undefined
  const listed = styles.map(
    ([locale, text]) => [locale === own ? display.locale : locale, text] as const,
  )
  return own === undefined ? [[display.locale, 'as this browser writes them'], ...listed] : listed
}

interface TextProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly offered: readonly string[]
  readonly isRequired?: boolean
  readonly onChange: (value: string) => void
}

function OfferedText({ label, hint, value, offered, isRequired = false, onChange }: TextProps) {
  const list = useId()
  // Every row is checked again after a change: not at each key.
  const [typed, setTyped] = useState<string>()
  const take = useEffectEvent(() => {
    if (typed === undefined) return
    onChange(typed)
    setTyped(undefined)
  })
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => take(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field label={label} hint={hint} isRequired={isRequired}>
      {(control) => (
        <>
          <TextInput
            {...control}
            value={typed ?? value}
            list={list}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => {
              if (typed === undefined) return
              onChange(typed)
              setTyped(undefined)
            }}
          />
          <datalist id={list}>
            {[...new Set(offered)].map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <NativeSelect {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)
