import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { setConnection, type Connection } from '~/api/connection'
import { acceptTokens } from '~/api/refused-token'
import { keepService } from '~/storage/last-service'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'
import { ConnectionValues, toLiveConnection, toValues } from './connection-values'
import { readServiceUrl } from './service-url'
import { TokenField } from './token-field'
import { tryConnection, type Tried } from './try-connection'

const addressHint = __SANDBOX__
  ? 'Without /api. The service must allow requests from this page (CORS).'
  : 'Leave empty to use this app’s own address'

interface ConnectionFormProps {
  connection: Connection
}

/** Tokens go to memory and nowhere else. */
export function ConnectionForm({ connection }: ConnectionFormProps) {
  const [tried, setTried] = useState<Tried>()
  const { register, handleSubmit, reset, control, formState, setError } = useForm({
    resolver: zodResolver(ConnectionValues),
    defaultValues: toValues(connection),
  })
  const { errors } = formState
  const url = readServiceUrl(useWatch({ control, name: 'baseUrl' }), window.location.origin)

  function use(next: Connection) {
    keepService(next)
    setConnection(next)
    acceptTokens()
  }

  const save = handleSubmit(async (values) => {
    if (values.orgId === '' && values.defaultEntry === '') {
      setTried(undefined)
      setError('orgId', { message: 'Enter the organization ID' }, { shouldFocus: true })
      return
    }
    const next = toLiveConnection(values, connection, window.location.origin)
    setTried(undefined)
    use(next)
    reset(toValues(next))
    const outcome = await tryConnection(next)
    if (outcome.tokenProblem === undefined) setTried(outcome)
    else {
      const message = outcome.tokenProblem
      setError('organizationToken', { message }, { shouldFocus: true })
    }
    announce(outcome.title)
  })

  function forgetTokens() {
    setTried(undefined)
    setConnection({ ...connection, organizationToken: undefined, applicationToken: undefined })
    announce('Tokens forgotten')
  }

  const isLive = connection.kind === 'live'
  const holdsOrganizationToken = isLive && connection.organizationToken !== undefined
  const holdsApplicationToken = isLive && connection.applicationToken !== undefined
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      <Field label="Service address" error={errors.baseUrl?.message} hint={addressHint}>
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
      {url.ok && url.caution !== undefined && <Notice tone="warning">{url.caution}</Notice>}

      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Organization ID" error={errors.orgId?.message}>
          {(field) => (
            <TextInput {...field} {...register('orgId')} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
        <Field label="First paypoint" hint="Its entry name. Lists open on it.">
          {(field) => (
            <TextInput
              {...field}
              {...register('defaultEntry')}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <TokenField
          label="Organization token"
          isHeld={holdsOrganizationToken}
          registration={register('organizationToken')}
          error={errors.organizationToken?.message}
          {...(connection.hasProxyToken && { hint: 'Added by this deployment' })}
        />
        <TokenField
          label="Application token"
          isHeld={holdsApplicationToken}
          registration={register('applicationToken')}
          hint="For payment pages only"
        />
      </div>

      {tried && (
        <Notice
          tone={!tried.ok ? 'danger' : tried.isEmpty ? 'warning' : 'positive'}
          title={tried.title}
        >
          {tried.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {isLive ? 'Test and save' : 'Test and connect'}
        </Button>
        {(holdsOrganizationToken || holdsApplicationToken) && (
          <Button onClick={forgetTokens}>Forget tokens</Button>
        )}
      </div>
    </form>
  )
}
