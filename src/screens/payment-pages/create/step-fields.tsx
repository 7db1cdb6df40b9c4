import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { EntryField } from '~/form/fields/suggest-field'
import { focusField } from '~/form/fields/use-form-field'
import { MoreFields } from '~/form/more-fields'
import { MapField } from '~/form/rows/map-field'
import { newRowId } from '~/form/rows/rows'
import { afterPress } from '~/ui/after-press'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'

import { labelOf } from '../definition/blocks'
import { CLEARED } from '../definition/tree'
import { BlocksEditor } from './blocks-editor'
import { ListEditor } from './list-editor'
import { MemberField } from './member-field'
import { Members } from './members'
import type { PageFormReturn, StepId } from './page-form'
import { PublishedInput } from './special-inputs'
import { SubdomainDoubt } from './subdomain-doubt'

interface StepProps {
  readonly form: PageFormReturn
}

export function StepFields({
  form,
  step,
}: StepProps & { readonly step: Exclude<StepId, 'review'> }) {
  switch (step) {
    case 'page':
      return <PageStep form={form} />
    case 'receipt':
      return <BlocksEditor form={form} side="receiptContent" />
    case 'settings':
      return <SettingsStep form={form} />
  }
}

/** The page says its own address too: kept the same until one of them is changed by itself. */
function follow(form: PageFormReturn, name: string, next: unknown, before: unknown) {
  const own = form.getValues(name) as unknown
  if (own === undefined || own === null || own === '' || own === before) {
    form.setValue(name, next === '' ? CLEARED : next, { shouldDirty: true })
  }
}

function useSameEntry(form: PageFormReturn) {
  const entry = useWatch({ control: form.control, name: 'entry' })
  const before = useRef(entry)
  useEffect(() => {
    if (before.current !== entry) {
      follow(form, 'page.pageContent.entry', entry, before.current)
    }
    before.current = entry
  }, [form, entry])
}

function PageStep({ form }: StepProps) {
  const text = (member: string) => ({
    form,
    name: `page.${member}`,
    label: labelOf(member.replace('pageContent.', '')),
    kind: 'text' as const,
  })
  useSameEntry(form)
  // A longer one is not yet the shorter one that is taken.
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <EntryField form={form} name="entry" label="Paypoint" isRequired />
        <div
          className="contents"
          onFocus={() => setTyping(true)}
          onBlur={() => afterPress(() => setTyping(false))}
        >
          <MemberField
            {...text('subdomain')}
            hint="The last part of the page’s URL"
            isRequired
            onChanged={(next, before) => follow(form, 'page.pageContent.subdomain', next, before)}
          />
        </div>
        {!isTyping && (
          <SubdomainDoubt
            form={form}
            onTaken={(subdomain) => {
              const before: unknown = form.getValues('page.subdomain')
              form.setValue('page.subdomain', subdomain, { shouldDirty: true })
              follow(form, 'page.pageContent.subdomain', subdomain, before)
            }}
          />
        )}
        <MemberField {...text('pageContent.name')} />
        <PublishedInput form={form} name="page.published" label={labelOf('published')} />
      </div>
      <Section title="Blocks" headingLevel={3}>
        <BlocksEditor form={form} side="pageContent" />
      </Section>
      <MoreFields
        label="More"
        names={['page.pageContent.entry', 'page.pageContent.subdomain']}
        form={form}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
          <MemberField {...text('pageContent.entry')} label="Paypoint in the page" />
          <MemberField {...text('pageContent.subdomain')} label="Subdomain in the page" />
        </div>
      </MoreFields>
    </>
  )
}

const own = [
  ['totalAmount', 'money', 'Of all amounts, if the page sets it'],
  ['validationCode', 'text', 'Not saved in drafts'],
] as const

/** Of a page that exists. */
const rare = [
  ['pageIdentifier', 'text'],
  ['lastAccess', 'timestamp'],
] as const

const SettingsStep = ({ form }: StepProps) => (
  <>
    <Section title="Look and redirect" headingLevel={3}>
      <Members form={form} path="pageSettings" />
    </Section>
    <ListEditor form={form} path="credentials" />
    <AdditionalData form={form} />
    <Section title="Page record" headingLevel={3}>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {own.map(([member, kind, hint]) => (
          <MemberField
            key={member}
            form={form}
            name={`page.${member}`}
            label={labelOf(member)}
            kind={kind}
            hint={hint}
          />
        ))}
      </div>
    </Section>
    <MoreFields label="More" names={rare.map(([member]) => `page.${member}` as const)} form={form}>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {rare.map(([member, kind]) => (
          <MemberField
            key={member}
            form={form}
            name={`page.${member}`}
            label={labelOf(member)}
            kind={kind}
          />
        ))}
      </div>
    </MoreFields>
  </>
)

function AdditionalData({ form }: StepProps) {
  const name = 'page.AdditionalData'
  const rows: unknown = useWatch({ control: form.control, name })
  if (Array.isArray(rows)) {
    return (
      <MapField
        form={form}
        name={name}
        label={labelOf('AdditionalData')}
        hint="Names and values of your own"
      />
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-2 text-sm font-medium text-ink">{labelOf('AdditionalData')}</legend>
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => {
          form.setValue(name, [{ row: newRowId(), key: '', value: '' }], { shouldDirty: true })
          requestAnimationFrame(() => focusField(`${name}.0.key`))
        }}
      >
        Add additional data
      </Button>
    </fieldset>
  )
}
