/** The inputs of a record of the definition, by the contract: a member that it gains has one too. */
import type { Schema } from '~/contract/fields'
import { partOf } from '~/contract/walk'

import { labelOf, listTitles, type ListPath } from '../definition/blocks'
import { membersOf, schemaAt } from '../definition/settings'
import { ListEditor } from './list-editor'
import { MemberField } from './member-field'
import type { PageFormReturn } from './page-form'
import { specialInputs } from './special-inputs'

interface MembersProps {
  readonly form: PageFormReturn
  /** `pageContent.payor` */
  readonly path: string
  readonly without?: readonly string[]
}

const isList = (path: string): path is ListPath => Object.hasOwn(listTitles, path)

export const Members = ({ form, path, without = [] }: MembersProps) => (
  <div className="grid min-w-0 grid-cols-1 items-start gap-x-3 gap-y-3 empty:hidden sm:grid-cols-2">
    {membersOf(schemaAt(path))
      .filter(({ key }) => !without.includes(key))
      .map(({ key, schema }) => (
        <Member
          key={key}
          form={form}
          path={`${path}.${key}`}
          label={labelOf(key)}
          schema={schema}
        />
      ))}
  </div>
)

interface MemberProps {
  readonly form: PageFormReturn
  readonly path: string
  readonly label: string
  readonly schema: Schema
}

const hints: Readonly<Record<string, string>> = {
  'pageContent.autopay.startDate': 'Days of the month, such as 1, 5-10, 15',
  'pageContent.autopay.frequencySelected': 'One of those above, such as monthly',
  'pageSettings.customCssUrl': 'Shown here, never loaded',
  'pageSettings.pageLogo.furl': 'Shown here, never loaded',
  'pageSettings.language': 'Such as en',
  'pageSettings.paymentButton.size': 'Such as sm',
}

function Member({ form, path, label, schema }: MemberProps) {
  const part = partOf(schema)
  if (isList(path)) return <ListEditor form={form} path={path} />
  const Special = specialInputs[path]
  if (Special) return <Special form={form} name={`page.${path}`} label={label} />
  if (part.is === 'member') {
    return (
      <MemberField
        form={form}
        name={`page.${path}`}
        label={label}
        kind={part.kind}
        hint={hints[path]}
      />
    )
  }
  return (
    <fieldset className="col-span-full min-w-0 rounded-md bg-sunken p-3">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="mb-2 text-sm font-medium text-ink-2">
        {label}
      </p>
      <Members form={form} path={path} />
    </fieldset>
  )
}
