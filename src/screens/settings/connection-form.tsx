import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { setConnection, type Connection } from '~/api/connection'
import { keepService } from '~/storage/last-service'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'
import { Card } from '~/ui/card'
import { Page, PageHeader } from '~/ui/page'
import { ConnectionValues, toLiveConnection, toValues } from './connection-values'
import { readServiceUrl } from './service-url'
import { TokenField } from './token-field'
import { tryConnection, type Tried } from './try-connection'

const addressHint = __SANDBOX__
  ? 'Without /api at the end. The service must allow requests from this page’s origin (CORS).'
  : 'Leave it empty when this app’s own address passes /api on to the service, as a deployment does. Another origin also needs the deployment’s policy to allow it.'

interface ConnectionFormProps {
  connection: Connection
  /** Replaces a screen that needs a token: only a connection that works is used. */
  isGate?: boolean
}

/** Tokens go to memory and nowhere else. */
export function ConnectionForm({ connection, isGate = false }: ConnectionFormProps) {
  const [tried, setTried] = useState<Tried>()
  const { register, handleSubmit, reset, control, formState, setError, setFocus } = useForm({
    resolver: zodResolver(ConnectionValues),
    defaultValues: toValues(connection),
  })
  const { errors } = formState
  const url = readServiceUrl(useWatch({ control, name: 'baseUrl' }), window.location.origin)

  const isTokenMissing = isGate && connection.orgId !== ''
  useEffect(() => {
    if (isTokenMissing) setFocus('organizationToken')
  }, [isTokenMissing, setFocus])

  function use(next: Connection) {
    keepService(next)
    setConnection(next)
  }

  const save = handleSubmit(async (values) => {
    if (values.orgId === '' && (isGate || values.defaultEntry === '')) {
      setTried(undefined)
      setError('orgId', { message: 'Enter the organization id.' }, { shouldFocus: true })
      return
    }
    const next = toLiveConnection(values, connection, window.location.origin)
    setTried(undefined)
    if (!isGate) {
      use(next)
      reset(toValues(next))
    }
    const outcome = await tryConnection(next)
    if (isGate && outcome.ok) use(next)
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
        <Field label="Organization id" error={errors.orgId?.message}>
          {(field) => (
            <TextInput {...field} {...register('orgId')} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
        {!isGate && (
          <Field label="First paypoint" hint="Its entry name: lists open on it.">
            {(field) => (
              <TextInput
                {...field}
                {...register('defaultEntry')}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <TokenField
          label="Organization token"
          isHeld={holdsOrganizationToken}
          registration={register('organizationToken')}
          error={errors.organizationToken?.message}
          {...(connection.hasProxyToken && { hint: 'Not needed: this deployment adds it.' })}
        />
        {!isGate && (
          <TokenField
            label="Application token"
            isHeld={holdsApplicationToken}
            registration={register('applicationToken')}
            hint="Needed for payment pages only."
          />
        )}
      </div>

      <p className="text-sm text-ink-3">
        Tokens stay in this tab’s memory. They are never stored, and a reload forgets them.
      </p>
      {tried && (
        <Notice tone={tried.ok ? 'positive' : 'danger'} title={tried.title}>
          {tried.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {isGate ? 'Connect' : isLive ? 'Save connection' : 'Use the live service'}
        </Button>
        {(holdsOrganizationToken || holdsApplicationToken) && (
          <Button onClick={forgetTokens}>Forget tokens</Button>
        )}
      </div>
    </form>
  )
}

/** T7: replaces a screen without a token. The address stays. */
export function ConnectCard({ connection }: { connection: Connection }) {
  return (
    <Page width="narrow" className="mx-auto">
      <PageHeader
        title="Connect to your service"
        description="Enter an organization token to see this page."
      />
      <Card>
        <ConnectionForm connection={connection} isGate />
      </Card>
    </Page>
  )
}
