import { Plus, Search } from 'lucide-react'
import { useState } from 'react'

import { Button, IconButton } from '~/ui/button'
import { CopyButton, Identifier } from '~/ui/copy-button'
import { Field } from '~/ui/field'
import { Checkbox, NativeSelect, TextInput } from '~/ui/inputs'
import { Segmented, SegmentedLinks } from '~/ui/segmented'
import { Tabs } from '~/ui/tabs'
import { ThemeSwitch } from '~/ui/theme-switch'

import { columnsOf, Specimen, Specimens, type SpecimenGroup } from './specimen'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

const Buttons = () => (
  <Specimens isStacked>
    {(['md', 'sm', 'lg'] as const).map((size) => (
      <Specimens key={size}>
        {variants.map((variant) => (
          <Specimen key={variant} name={`${variant}, ${size}`}>
            <Button variant={variant} size={size}>
              Authorize $2,500.00
            </Button>
          </Specimen>
        ))}
      </Specimens>
    ))}
    <Specimens>
      <Specimen name="With an icon">
        <Button icon={<Plus aria-hidden="true" className="size-4" />}>Add a bill</Button>
      </Specimen>
      <Specimen name="Disabled, says why">
        <Button variant="primary" disabledReason="Enter an amount">
          Continue
        </Button>
      </Specimen>
      <Specimen name="Pending">
        <Button variant="primary" isPending>
          Sending
        </Button>
      </Specimen>
      <Specimen name="Icon">
        <IconButton label="Add" variant="secondary">
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      </Specimen>
      <Specimen name="Copy">
        <CopyButton text="1" label="Copy" isLabelShown />
      </Specimen>
    </Specimens>
  </Specimens>
)

const Fields = () => (
  <div className="grid gap-x-6 gap-y-5" style={columnsOf(22)}>
    <Field label="Vendor’s invoice number" hint="Optional. Catches typos.">
      {(control) => <TextInput {...control} defaultValue="INV-2041" />}
    </Field>
    <Field label="Amount" isRequired error="Enter an amount">
      {(control) => <TextInput {...control} inputMode="decimal" />}
    </Field>
    <Field label="Search" isLabelHidden>
      {(control) => (
        <TextInput {...control} icon={<Search />} type="search" placeholder="Name, amount or ID" />
      )}
    </Field>
    <Field label="Paypoint">
      {(control) => (
        <NativeSelect {...control} defaultValue="b">
          <option value="a">Harbor Goods</option>
          <option value="b">A name that is far longer than its control is wide on any phone</option>
        </NativeSelect>
      )}
    </Field>
    <Field label="Not available" hint="Added by this deployment">
      {(control) => <TextInput {...control} disabled defaultValue="Proxy" />}
    </Field>
    <div>
      <Checkbox label="Send an email to the vendor" defaultChecked />
      <Checkbox label="Skip the duplicate check" hint="The service then accepts the same twice." />
    </div>
  </div>
)

function Choices() {
  const [by, setBy] = useState<'status' | 'rail'>('status')
  const [tab, setTab] = useState<'payouts' | 'bills' | 'raw'>('payouts')
  return (
    <Specimens isStacked>
      <Specimens>
        <Specimen name="Segmented">
          <Segmented
            label="By"
            value={by}
            onChange={setBy}
            choices={[
              { value: 'status', label: 'Status' },
              { value: 'rail', label: 'Rail' },
            ]}
          />
        </Specimen>
        <Specimen name="Segmented links">
          <SegmentedLinks
            label="Period"
            links={[
              { to: '?7', label: '7 days', isOn: false },
              { to: '?30', label: '30 days', isOn: true },
            ]}
          />
        </Specimen>
        <Specimen name="Theme">
          <ThemeSwitch isLabelled />
        </Specimen>
      </Specimens>
      <Tabs
        label="Record"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'payouts', label: 'Payouts', count: 41, content: () => <p>41 payouts</p> },
          { id: 'bills', label: 'Bills', content: () => <p>Bills</p> },
          { id: 'raw', label: 'Raw', content: () => <p>Raw</p> },
        ]}
      />
      <Identifier value="pay-400004999" label="payment ID" />
    </Specimens>
  )
}

export const controls: readonly SpecimenGroup[] = [
  { id: 'buttons', title: 'Buttons', render: Buttons },
  { id: 'fields', title: 'Fields', render: Fields },
  { id: 'choices', title: 'Choices and tabs', render: Choices },
]
