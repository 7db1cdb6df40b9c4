import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { type Connection, setConnection } from '~/api/connection'
import { TokenField } from '~/form/fields/text-fields'
import { forgetKeptTokens } from '~/storage/kept-tokens'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import { CheckList } from './check-list'
import {
  AddressField,
  connectTo,
  KeepTokens,
  OrganizationField,
  TriedNotice,
  withEntry,
} from './connection-parts'
import { ConnectionValues, toLiveConnection, toValues } from './connection-values'
import { readServiceUrl } from './service-url'
import { type Tried, tryConnection } from './try-connection'

interface ConnectionFormProps {
  connection: Connection
}

/** Nothing changes before the test has passed: the environment says Live only of a service that answers. */
export function ConnectionForm({ connection }: ConnectionFormProps) {
  const [tried, setTried] = useState<Tried>()
  const [found, setFound] = useState<Connection>()
  const { register, handleSubmit, reset, control, formState, setError, getValues } = useForm({
    resolver: zodResolver(ConnectionValues),
    defaultValues: toValues(connection),
  })
  const { errors } = formState
  const url = readServiceUrl(useWatch({ control, name: 'baseUrl' }), window.location.origin)

  function use(next: Connection, words: string) {
    setFound(undefined)
    connectTo(next, getValues('isKept'))
    reset(toValues(next))
    announce(words)
  }

  const forget = () => {
    setTried(undefined)
    setFound(undefined)
  }

  // What was found out is of other values than those that are wrong now.
  const save = handleSubmit(async (values) => {
    forget()
    if (values.orgId === '' && values.defaultEntry === '') {
      setError('orgId', { message: 'Enter the organization ID' }, { shouldFocus: true })
      return
    }
    const asked = toLiveConnection(values, connection, window.location.origin)
    const outcome = await tryConnection(asked)
    if (outcome.tokenProblem !== undefined) {
      const message = outcome.tokenProblem
      setError('organizationToken', { message }, { shouldFocus: true })
      setTried(outcome)
      announce(message)
      return
    }
    setTried(outcome)
    if (outcome.ok && !outcome.isEmpty) use(withEntry(asked, outcome), outcome.title)
    else {
      if (outcome.isEmpty) setFound(asked)
      announce(outcome.title)
    }
  }, forget)

  function forgetTokens() {
    setTried(undefined)
    setConnection({ ...connection, organizationToken: undefined, applicationToken: undefined })
    forgetKeptTokens()
    announce('Disconnected. Tokens forgotten.')
  }

  const isLive = connection.kind === 'live'
  const holdsOrganizationToken = isLive && connection.organizationToken !== undefined
  const holdsApplicationToken = isLive && connection.applicationToken !== undefined
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      <AddressField
        register={register}
        error={errors.baseUrl}
        sandboxHint="Without /api. The service must allow requests from this page (CORS)."
      />
      {url.ok && url.caution !== undefined && url.baseUrl !== connection.baseUrl && (
        <Notice tone="warning">{url.caution}</Notice>
      )}

      <div className="grid gap-5 sm:grid-cols-2">
        <OrganizationField register={register} error={errors.orgId} />
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
        {/* A server that adds tokens drops what a browser sends. */}
        {!(connection.hasProxyToken && url.ok && url.baseUrl === '') && (
          <TokenField
            label="Application token"
            isHeld={holdsApplicationToken}
            registration={register('applicationToken')}
            hint="For payment pages only"
          />
        )}
      </div>

      {!connection.hasProxyToken && <KeepTokens register={register} />}

      {tried?.tokenProblem !== undefined && <CheckList checks={tried.checks} />}
      {tried && tried.tokenProblem === undefined && (
        <TriedNotice
          tried={tried}
          onConnectAnyway={
            found &&
            (() => {
              setTried(undefined)
              use(found, 'Connected')
            })
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {isLive ? 'Test and save' : 'Test and connect'}
        </Button>
        {(holdsOrganizationToken || holdsApplicationToken) && (
          <Button onClick={forgetTokens}>Disconnect and forget tokens</Button>
        )}
      </div>
    </form>
  )
}
