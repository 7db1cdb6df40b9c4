import { keepBrowserText, browserMembers } from '~/storage/browser-text'
import { listKey, listSettingText } from '~/storage/list-keys'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'

import { journalLayouts, type JournalLayout, type JournalSettings } from './journal'

/** Undefined layout: no journal. */
export interface JournalChoiceValue extends Omit<JournalSettings, 'layout'> {
  readonly layout: JournalLayout | undefined
}

const names: Readonly<Record<JournalLayout, string>> = {
  plain: 'Plain CSV',
  quickbooks: 'QuickBooks Online',
  xero: 'Xero',
}

const accountHints: Readonly<Record<JournalLayout, string>> = {
  plain: 'As your books call it',
  quickbooks: 'Its name in the chart of accounts, Parent:Account for a subaccount',
  xero: 'Its code in the chart of accounts',
}

const isLayout = (text: string | undefined): text is JournalLayout =>
  journalLayouts.some((layout) => layout === text)

const LONGEST = 120

export function recalledJournal(list: string): JournalChoiceValue {
  const {
    layout,
    debit = '',
    credit = '',
  } = browserMembers('localStorage', listKey('journals', list))
  return {
    layout: isLayout(layout) ? layout : undefined,
    debit: debit.slice(0, LONGEST),
    credit: credit.slice(0, LONGEST),
  }
}

export const rememberJournal = (list: string, value: JournalChoiceValue): boolean =>
  keepBrowserText('localStorage', listKey('journals', list), listSettingText(value))

/** What keeps it from being written. */
export const journalMissing = ({ layout, debit, credit }: JournalChoiceValue): string | undefined =>
  layout !== undefined && (debit.trim() === '' || credit.trim() === '')
    ? 'Enter both accounts of the journal'
    : undefined

export function JournalChoice({
  value,
  onChange,
}: {
  value: JournalChoiceValue
  onChange: (value: JournalChoiceValue) => void
}) {
  const { layout } = value
  return (
    <div className="flex flex-col gap-3">
      <Field label="Journal">
        {(control) => (
          <NativeSelect
            {...control}
            value={layout ?? ''}
            onChange={({ target }) =>
              onChange({ ...value, layout: isLayout(target.value) ? target.value : undefined })
            }
          >
            <option value="">None</option>
            {journalLayouts.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {layout !== undefined && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['debit', 'credit'] as const).map((side) => (
              <Field
                key={side}
                label={side === 'debit' ? 'Debit account' : 'Credit account'}
                hint={accountHints[layout]}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    value={value[side]}
                    maxLength={LONGEST}
                    onChange={({ target }) => onChange({ ...value, [side]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          <p className="text-sm text-ink-3">
            Every payout in the list is an entry, but for those that were canceled or came back.
          </p>
        </>
      )}
    </div>
  )
}
