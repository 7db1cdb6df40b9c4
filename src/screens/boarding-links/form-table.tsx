import { ChevronRight, Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Problem } from '~/contract/read'
import { clampText } from '~/lib/text'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { NotGiven } from '~/ui/cell-text'
import { cx } from '~/ui/cx'
import { ForeignText, isolated } from '~/ui/foreign-text'
import { IconButton } from '~/ui/button'
import { LongText } from '~/ui/long-text'
import { useOpenedInPrint } from '~/ui/opened-in-print'

import { isToBring, type LinkField, type FormSection } from './form'
import { hiddenValue } from './secrets'

interface FormFoldProps {
  readonly title: string
  /** "5 required" */
  readonly count: string
  readonly lacks: boolean
  readonly startsOpen?: boolean
  readonly children: ReactNode
}

/** A section of the form as a line with its count; a press opens it, as do finding in the page and printing. */
export function FormFold({ title, count, lacks, startsOpen = false, children }: FormFoldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const details = useOpenedInPrint()
  return (
    <details
      ref={details}
      open={isOpen}
      className="group min-w-0"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm py-2 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        <h4 className="min-w-0 flex-1 font-medium text-ink [overflow-wrap:anywhere]">
          {isolated(title)}
        </h4>
        {lacks ? (
          <Mark tone="warning">{count}</Mark>
        ) : (
          <span className="tnum text-sm text-ink-3">{count}</span>
        )}
      </summary>
      <div className="pb-4 ps-6">{children}</div>
    </details>
  )
}

interface FormTableProps {
  readonly section: FormSection
  readonly problems: readonly Problem[]
  /** What is listed is all required and empty: nothing else is to be said of it. */
  readonly isToFill: boolean
}

const VALIDATOR_LENGTH = 60

const head = 'py-1.5 pe-3 text-start text-sm font-medium text-ink-2'
const cell = 'py-1.5 pe-3 align-baseline [overflow-wrap:anywhere]'
/** Where there is no room for it, it stands under the label. */
const wide = 'hidden @lg/form:table-cell'

/** The same columns in every section, so that the form reads as one. */
export const FormTable = ({ section: { title, fields }, problems, isToFill }: FormTableProps) => (
  <div className="@container/form min-w-0">
    <table aria-label={title} className="w-full table-fixed border-collapse text-base text-ink">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={cx(head, isToFill ? undefined : 'w-2/5 @lg/form:w-[30%]')}>
            Field
          </th>
          {!isToFill && (
            <th scope="col" className={head}>
              Value
            </th>
          )}
          <th scope="col" className={cx(head, wide, 'w-28', isToFill && 'pe-0')}>
            Validator
          </th>
          {!isToFill && (
            <th scope="col" className={cx(head, wide, 'w-36 pe-0')}>
              Rule
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <Row key={field.path} field={field} problems={problems} isToFill={isToFill} />
        ))}
      </tbody>
    </table>
  </div>
)

interface RowProps extends Pick<FormTableProps, 'problems' | 'isToFill'> {
  readonly field: LinkField
}

function Row({ field, problems, isToFill }: RowProps) {
  const { path, label, name } = field
  const validator = field.field?.validator
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" title={name} className={cx(cell, 'text-start font-normal text-ink-2')}>
        {label}
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-3 empty:hidden @lg/form:hidden">
          {validator && <Validator text={validator} />}
          {!isToFill && <Rules field={field} />}
        </span>
      </th>
      {!isToFill && (
        <td className={cell}>
          <ReadMembers reading={{ problems }} members={[`${path}.value`]}>
            <FieldText field={field} />
          </ReadMembers>
        </td>
      )}
      <td className={cx(cell, wide, 'text-sm text-ink-2')}>
        <ReadMembers reading={{ problems }} members={[`${path}.validator`]}>
          {validator ? <Validator text={validator} /> : <NotGiven />}
        </ReadMembers>
      </td>
      {!isToFill && (
        <td className={cx(cell, wide, 'pe-0')}>
          <ReadMembers reading={{ problems }} members={[`${path}.rq`, `${path}.ro`]}>
            <RuleCell field={field} />
          </ReadMembers>
        </td>
      )}
    </tr>
  )
}

const Validator = ({ text }: { text: string }) => (
  <span>
    <ForeignText>{clampText(text, VALIDATOR_LENGTH)}</ForeignText>
  </span>
)

function RuleCell({ field }: { field: LinkField }) {
  if (field.field?.rq !== true && field.field?.ro !== true) return <NotGiven />
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      <Rules field={field} />
    </span>
  )
}

/** Amber where the applicant still has something to do. */
function Rules({ field }: { field: LinkField }) {
  const { rq, ro } = field.field ?? {}
  return (
    <>
      {isToBring(field) ? (
        <Mark tone="warning">Required</Mark>
      ) : (
        rq === true && <span className="text-ink-2">Required</span>
      )}
      {ro === true && <span className="text-ink-3">Read-only</span>}
    </>
  )
}

function FieldText({ field }: { field: LinkField }) {
  const value = field.field?.value
  if (!value) return <NotGiven />
  return field.isSecret ? <SecretText field={field} value={value} /> : <LongText>{value}</LongText>
}

/** Shown on demand, and masked again when the page is left. */
function SecretText({
  field: { name, label, section },
  value,
}: {
  field: LinkField
  value: string
}) {
  const [isShown, setShown] = useState(false)
  const mask = hiddenValue(name, value)
  return (
    <span className="flex items-center gap-1">
      <span className="id-text min-w-0 [overflow-wrap:anywhere]">
        <LongText>{isShown ? value : mask}</LongText>
      </span>
      {mask !== value && (
        <span data-print="hide">
          <IconButton
            size="sm"
            className="-my-1.5"
            aria-pressed={isShown}
            label={`Show ${label} (${section})`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? (
              <EyeOff aria-hidden="true" className="size-3.5" />
            ) : (
              <Eye aria-hidden="true" className="size-3.5" />
            )}
          </IconButton>
        </span>
      )}
    </span>
  )
}
