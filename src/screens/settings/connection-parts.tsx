/** What the card over a page and the form in Settings share. Tokens go to memory, and to this tab's storage by choice only. */
import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { FieldError, UseFormRegister } from 'react-hook-form'

import { type Connection, setConnection } from '~/api/connection'
import { acceptTokens } from '~/api/refused-token'
import { forgetKeptTokens, keepTokens } from '~/storage/kept-tokens'
import { keepService } from '~/storage/last-service'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox, TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { type ConnectionCheck, checkNames, type Tried } from './try-connection'
import type { ConnectionValues } from './connection-values'

/** Only for a connection that was tried and works. */
export function connectTo(connection: Connection, isKept: boolean): void {
  keepService(connection)
  setConnection(connection)
  if (isKept && !__SANDBOX__) keepTokens(connection)
  else forgetKeptTokens()
  acceptTokens()
}

/** Lists open on the first paypoint that was found, where none was named. */
export const withEntry = (connection: Connection, { entry = '' }: Tried): Connection => ({
  ...connection,
  defaultEntry: connection.defaultEntry || entry,
})

interface ConnectionFieldProps {
  readonly register: UseFormRegister<ConnectionValues>
  readonly error: FieldError | undefined
}

interface AddressFieldProps extends ConnectionFieldProps {
  /** In a sandbox build, where an address is always typed. */
  readonly sandboxHint?: string
}

export const AddressField = ({ register, error, sandboxHint }: AddressFieldProps) => (
  <Field
    label="Service address"
    error={error?.message}
    hint={__SANDBOX__ ? sandboxHint : 'Leave empty to use this app’s own address'}
  >
    {(field) => (
      <TextInput
        {...field}
        {...register('baseUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={__SANDBOX__ ? 'https://payments.example.com' : window.location.origin}
      />
    )}
  </Field>
)

export const OrganizationField = ({ register, error }: ConnectionFieldProps) => (
  <Field label="Organization ID" error={error?.message}>
    {(field) => (
      <TextInput {...field} {...register('orgId')} inputMode="numeric" autoComplete="off" />
    )}
  </Field>
)

/** Off unless chosen. A sandbox build starts on the sandbox after a reload, so there it would keep them for nothing. */
export const KeepTokens = ({ register }: Pick<ConnectionFieldProps, 'register'>) =>
  __SANDBOX__ ? null : (
    <Checkbox
      label="Keep the token for this tab"
      hint="Stored in this tab so that a reload doesn’t ask again, until you close it, disconnect, or your provider refuses it. Leave off on a shared computer."
      {...register('isKept')}
    />
  )

const isOdd = ({ state }: ConnectionCheck) => state === 'wrong' || state === 'doubtful'

/** What works and is odd is not all green. */
export const TriedNotice = ({
  tried,
  onConnectAnyway,
}: {
  readonly tried: Tried
  /** Given where the service answered and has nothing there: a person may mean it. */
  readonly onConnectAnyway: (() => void) | undefined
}) => (
  <Notice
    tone={!tried.ok ? 'danger' : tried.checks.some(isOdd) ? 'warning' : 'positive'}
    title={tried.title}
    actions={
      onConnectAnyway && (
        <Button size="sm" onClick={onConnectAnyway}>
          Connect anyway
        </Button>
      )
    }
  >
    {!tried.checks.some(({ remedy }) => remedy === tried.text) && tried.text}
    {tried.checks.some(isOdd) && (
      <div className="mt-3 border-t border-current/20 pt-3">
        <CheckList checks={tried.checks} />
      </div>
    )}
  </Notice>
)

const looks: Readonly<
  Record<
    ConnectionCheck['state'],
    { readonly icon: LucideIcon; readonly tone: string; readonly word: string }
  >
> = {
  right: { icon: CircleCheck, tone: 'text-positive', word: 'Right' },
  doubtful: { icon: TriangleAlert, tone: 'text-warning', word: 'Look into it' },
  wrong: { icon: CircleX, tone: 'text-danger', word: 'Wrong' },
  unchecked: { icon: CircleDashed, tone: 'text-ink-3', word: 'Not checked' },
}

/** A line for each thing that was tested. */
export const CheckList = ({ checks }: { checks: readonly ConnectionCheck[] }) => (
  <ul
    aria-label="What was tested"
    // It stands in a card of 26 rem as well as across a page.
    className="@container/checks flex flex-col divide-y divide-line"
  >
    {checks.map((check) => (
      <CheckLine key={check.name} check={check} />
    ))}
  </ul>
)

function CheckLine({ check: { name, state, text, remedy } }: { check: ConnectionCheck }) {
  const { icon: Icon, tone, word } = looks[state]
  return (
    <li className="flex items-start gap-2.5 py-1.5 text-base first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="grid min-w-0 flex-1 gap-x-4 @lg/checks:grid-cols-[12rem_1fr]">
        <p className="font-medium">{checkNames[name]}</p>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className={state === 'unchecked' ? 'text-ink-3' : undefined}>
            {state !== 'unchecked' && <VisuallyHidden>{word}: </VisuallyHidden>}
            <ForeignText>{text}</ForeignText>
          </p>
          {remedy !== undefined && (
            <p className="text-sm text-ink-2">
              <ForeignText>{remedy}</ForeignText>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
