/** What the card over a page and the form in Settings share. Tokens go to memory, and to this tab's storage by choice only. */
import type { FieldError, UseFormRegister } from 'react-hook-form'

import { setConnection, type Connection } from '~/api/connection'
import { acceptTokens } from '~/api/refused-token'
import { forgetKeptTokens, keepTokens } from '~/storage/kept-tokens'
import { keepService } from '~/storage/last-service'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Checkbox, TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import { CheckList } from './check-list'
import type { Check } from './connection-checks'
import type { ConnectionValues } from './connection-values'
import type { Tried } from './try-connection'

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
      hint="Stored in this tab so that a reload doesn’t ask again, until you close it, disconnect, or the service refuses it. Leave off on a shared computer."
      {...register('isKept')}
    />
  )

interface TriedNoticeProps {
  readonly tried: Tried
  /** Given where the service answered and has nothing there: a person may mean it. */
  readonly onConnectAnyway: (() => void) | undefined
}

const isOdd = ({ state }: Check) => state === 'wrong' || state === 'doubtful'

/** What works and is odd is not all green. */
export const TriedNotice = ({ tried, onConnectAnyway }: TriedNoticeProps) => (
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
