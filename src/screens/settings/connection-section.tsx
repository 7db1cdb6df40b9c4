import { zodResolver } from '@hookform/resolvers/zod'
import { type LucideIcon, Plug, ShieldCheck, Zap } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { type Connection, setConnection } from '~/api/connection'
import { isBehindProxy } from '~/api/proxy-refusal'
import { useSession } from '~/api/use-connection'
import { TokenField } from '~/form/fields/text-fields'
import { forgetKeptTokens, keptTokens } from '~/storage/kept-tokens'
import { serviceHost } from '~/storage/scope'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import {
  AddressField,
  CheckList,
  connectTo,
  KeepTokens,
  OrganizationField,
  TriedNotice,
  withEntry,
} from './connection-parts'
import { ConnectionValues, readServiceUrl, toLiveConnection, toValues } from './connection-values'
import { type Tried, tryConnection } from './try-connection'

function kindOf(connection: Connection): {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
} {
  const { baseUrl, organizationToken } = connection
  const host = serviceHost(connection)
  if (isBehindProxy(connection) && organizationToken === undefined) {
    return {
      icon: ShieldCheck,
      title: 'Live, through this app’s server',
      text: 'Its server adds the token after you sign in. The token never reaches this browser: the safest way.',
    }
  }
  if (organizationToken === undefined) {
    return { icon: Plug, title: 'Not connected', text: 'Enter a token below to connect.' }
  }
  const where = keptTokens(connection)
    ? 'Your token is kept for this tab, until you close it, disconnect, or your provider refuses it.'
    : 'Your token is in this tab’s memory. A reload forgets it.'
  return baseUrl === ''
    ? { icon: Zap, title: 'Live, through this app’s address', text: where }
    : {
        icon: Zap,
        title: 'Live, direct',
        text: `This browser sends your token straight to ${host}. ${where}`,
      }
}

/** Which way to a live service is in use, what that means, and whether it works. */
export function ConnectionKind({ connection }: { connection: Connection }) {
  const { icon: Icon, title, text } = kindOf(connection)
  const [tried, setTried] = useState<{ of: Connection; result: Tried }>()
  const [isTesting, setTesting] = useState(false)
  const shown = tried?.of === connection ? tried.result : undefined
  // What is being typed below has a test of its own.
  const isUsed = isBehindProxy(connection) || connection.organizationToken !== undefined

  async function test() {
    setTesting(true)
    const result = await tryConnection(connection)
    setTesting(false)
    setTried({ of: connection, result })
    announce(result.title)
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <p className="text-sm text-ink-2">{text}</p>
            <SignedIn />
          </div>
        </div>
        {isUsed && (
          <Button isPending={isTesting} onClick={() => void test()}>
            Test
          </Button>
        )}
      </div>
      {shown && (
        <div className="border-t border-line pt-4">
          <p className="mb-2 font-semibold">
            <ForeignText>{shown.title}</ForeignText>
          </p>
          <CheckList checks={shown.checks} />
        </div>
      )}
    </Card>
  )
}

function SignedIn() {
  const { role, user, signOut } = useSession()
  if (role === undefined && user === undefined && signOut === undefined) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-2">
      {user !== undefined && (
        <span>
          Signed in as <ForeignText>{user}</ForeignText>
        </span>
      )}
      {role !== undefined && (
        <span>
          Role: <ForeignText>{role}</ForeignText>
        </span>
      )}
      {signOut !== undefined && (
        <a href={signOut} className="link">
          Sign out
        </a>
      )}
    </p>
  )
}

/** Nothing changes before the test has passed: the environment says Live only of a service that answers. */
export function ConnectionForm({ connection }: { connection: Connection }) {
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
        sandboxHint="Without /api. Your provider must allow requests from this page (CORS)."
      />
      {url.ok && url.caution !== undefined && url.baseUrl !== connection.baseUrl && (
        <Notice tone="warning">{url.caution}</Notice>
      )}

      <div className="grid gap-5 sm:grid-cols-2">
        <OrganizationField register={register} error={errors.orgId} />
        <Field label="First paypoint" term="entry" hint="Its entry name. Lists open on it.">
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
