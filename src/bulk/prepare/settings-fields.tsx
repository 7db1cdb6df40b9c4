import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { getConnection } from '~/api/connection'
import { entriesOf, wholeEntries } from '~/api/entries'
import { entriesMeant } from '~/form/definition/sheet'
import { currencies } from '~/form/definition/verdicts'
import { entryOffers, SuggestInput, type FieldSuggestion } from '~/form/fields/suggest-field'
import { methodChoices } from '~/lib/payment-methods'
import { dayOrderNames } from '~/lib/written-day'
import type { BulkSettings } from '~/storage/bulk-record'
import type { WriteOperation } from '~/submit/intent'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { Checkbox, NativeSelect } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { FieldTerm } from '~/ui/page-help'
import { isEnter } from '~/ui/pressed-key'

import { localeWith, signNames } from './amount-style'
import type { BulkKind } from './bulk-kind'

interface SettingsFieldsProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly settings: BulkSettings
  readonly mapped: ReadonlySet<string | undefined>
  readonly onChange: (settings: BulkSettings) => void
}

const PAUSE_MS = 300

const usualHint = 'Leave empty to use each payee’s usual'

/** What is said once, for all rows that don't say it. */
export function SettingsFields<O extends WriteOperation>({
  kind,
  settings,
  mapped,
  onChange,
}: SettingsFieldsProps<O>) {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const set = (change: Partial<BulkSettings>) => onChange({ ...settings, ...change })
  const isMethodMapped = mapped.has('method') || mapped.has('paymentMethod.method')
  const others = 'For rows without one'
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-3">
      <legend className="sr-only">For all rows</legend>
      <FieldTerm value="paypoint">
        <OfferedText
          label="Paypoint"
          hint={mapped.has('entry') ? others : undefined}
          isRequired={!mapped.has('entry')}
          value={settings.entry}
          suggestions={entryOffers(data)}
          onChange={(typed) => {
            const [meant, ...others] = entriesMeant(typed, wholeEntries(data) ?? [])
            set({ entry: meant && others.length === 0 ? meant.entry : typed })
          }}
        />
      </FieldTerm>
      {kind.defaults.includes('method') && (
        <FieldTerm value="method">
          <OfferedText
            label="Method"
            hint={kind.needsPayee ? usualHint : isMethodMapped ? others : undefined}
            value={settings.method}
            suggestions={methodChoices}
            onChange={(method) => set({ method })}
          />
        </FieldTerm>
      )}
      {kind.defaults.includes('currency') && (
        <OfferedText
          label="Currency"
          hint={kind.needsPayee ? usualHint : undefined}
          value={settings.currency}
          suggestions={currencies}
          onChange={(currency) => set({ currency: currency.toUpperCase() })}
        />
      )}
    </fieldset>
  )
}

/** How the sheet's texts are read. */
export function ReadingFields<O extends WriteOperation>({
  kind,
  settings,
  mapped,
  onChange,
}: SettingsFieldsProps<O>) {
  const set = (change: Partial<BulkSettings>) => onChange({ ...settings, ...change })
  const has = (what: 'amount' | 'day') =>
    kind.fields.some((field) => field.kind === what && mapped.has(field.id))
  return (
    <div className="grid min-w-0 items-start gap-4 sm:grid-cols-3">
      {has('amount') && (
        <Choice
          label="Amounts are written"
          value={settings.locale}
          choices={amountStyles()}
          onChange={(locale) => set({ locale, isStyleSaid: true })}
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
    </div>
  )
}

const dayOrders = (
  [
    ['ymd', '2026-03-31'],
    ['mdy', '3/31/2026'],
    ['dmy', '31/3/2026'],
    ['yymd', '26-03-31'],
  ] as const
).map(([order, example]) => [order, `${dayOrderNames[order]}: ${example}`] as const)

function amountStyles(): readonly (readonly [string, string])[] {
  const listed = (['point', 'comma'] as const).map(
    (sign) => [localeWith(sign), signNames[sign]] as const,
  )
  const isListed = listed.some(([locale]) => locale === display.locale)
  return isListed ? listed : [[display.locale, 'as this browser writes them'], ...listed]
}

interface TextProps {
  readonly label: string
  readonly hint: string | undefined
  readonly value: string
  readonly suggestions: readonly FieldSuggestion[]
  readonly isRequired?: boolean
  readonly onChange: (value: string) => void
}

function OfferedText({ hint, value, onChange, ...field }: TextProps) {
  // Every row is checked again after a change: not at each key.
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed === undefined) return
    if (typed !== value) onChange(typed)
    setTyped(undefined)
  }
  const takeLater = useEffectEvent(take)
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => takeLater(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- of the field inside
    <div
      className="min-w-0"
      onKeyDown={(event) => {
        // Or it would press the form's button before the rows know of it.
        if (!isEnter(event)) return
        if (typed !== undefined) event.preventDefault()
        take()
      }}
    >
      <SuggestInput
        {...field}
        {...(hint !== undefined && { hint })}
        value={typed ?? value}
        showsLabel
        onChange={setTyped}
        onBlur={take}
      />
    </div>
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
