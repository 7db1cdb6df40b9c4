import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, useForm } from 'react-hook-form'

import type { Connection } from '~/api/connection'
import { TokenField } from '~/form/fields/text-fields'
import { serviceHost } from '~/storage/scope'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'

import {
  AddressField,
  connectTo,
  KeepTokens,
  OrganizationField,
  TriedNotice,
  withEntry,
} from './connection-parts'
import { ConnectionValues, toLiveConnection, toValues } from './connection-values'
import { type Tried, tryConnection } from './try-connection'

/** What the service is, for whoever connects first. */
const SERVICE =
  'Your provider runs the payments platform behind this app: it keeps your records, and what you send goes there.'

/** What was found is read before the card goes. */
const READING_MS = 700

/** A connection is used once the service has answered through it. */
export function ConnectCard({
  connection,
  isRefused = false,
}: {
  connection: Connection
  /** The service did not accept the token there is. */
  isRefused?: boolean
}) {
  const titleId = useId()
  // Known after a reload: then only the token is asked for.
  const [isKnown, setKnown] = useState(connection.orgId !== '')
  const [tried, setTried] = useState<Tried>()
  const [found, setFound] = useState<Connection>()
  const { register, handleSubmit, formState, setError, setFocus, getValues } = useForm({
    resolver: zodResolver(ConnectionValues),
    defaultValues: toValues(connection),
  })
  const { errors, isSubmitting } = formState
  const [next, setNext] = useState<{ connection: Connection; isKept: boolean }>()
  useFocusBack()

  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => connectTo(next.connection, next.isKept), READING_MS)
    return () => clearTimeout(timer)
  }, [next])

  useEffect(() => {
    setFocus(isKnown ? 'organizationToken' : 'orgId')
  }, [isKnown, setFocus])

  function use(working: Connection, words: string) {
    announce(words)
    setNext({ connection: working, isKept: getValues('isKept') })
  }

  /** What is wrong may stand in a field that is not shown. */
  function showWrong(wrong: FieldErrors<ConnectionValues>) {
    const field = wrong.baseUrl ? 'baseUrl' : wrong.orgId && 'orgId'
    if (!field) return
    flushSync(() => setKnown(false))
    setFocus(field)
  }

  const test = handleSubmit(async (values) => {
    setTried(undefined)
    setFound(undefined)
    if (values.orgId === '') {
      setKnown(false)
      setError('orgId', { message: 'Enter the organization ID' }, { shouldFocus: true })
      return
    }
    const held = isRefused ? { ...connection, organizationToken: undefined } : connection
    const asked = toLiveConnection(values, held, window.location.origin)
    const outcome = await tryConnection(asked)
    if (outcome.tokenProblem !== undefined) {
      const message = outcome.tokenProblem
      setError('organizationToken', { message }, { shouldFocus: true })
      announce(message)
      return
    }
    setTried(outcome)
    if (!outcome.ok) announce(outcome.title)
    else if (outcome.isEmpty) setFound(asked)
    else use(withEntry(asked, outcome), outcome.title)
  }, showWrong)

  return (
    <section
      aria-labelledby={titleId}
      className="w-full max-w-md rounded-xl border border-line bg-raised p-6 shadow-overlay"
    >
      <h1 id={titleId} tabIndex={-1} className="text-xl font-semibold text-ink">
        Connect to your service
      </h1>
      <p className="mt-1 text-base text-ink-2">
        {isRefused
          ? 'Your provider no longer accepts your token. What you typed is still here.'
          : isKnown
            ? 'A reload forgets your token. Enter it again to go on.'
            : SERVICE}
      </p>
      <form noValidate onSubmit={(event) => void test(event)} className="mt-5 flex flex-col gap-4">
        {isKnown ? (
          <p className="flex items-center justify-between gap-3 rounded-md bg-sunken py-1 pe-1 ps-3 text-base">
            <span className="min-w-0 truncate">
              <ForeignText>{serviceHost(connection)}</ForeignText> · organization{' '}
              <ForeignText>{connection.orgId}</ForeignText>
            </span>
            <Button size="sm" variant="quiet" onClick={() => setKnown(false)}>
              Change
            </Button>
          </p>
        ) : (
          <>
            <AddressField register={register} error={errors.baseUrl} />
            <OrganizationField register={register} error={errors.orgId} />
          </>
        )}
        <TokenField
          label="Organization token"
          isHeld={false}
          registration={register('organizationToken')}
          error={errors.organizationToken?.message}
          hint="Kept in this tab’s memory only, unless you choose otherwise"
        />
        <KeepTokens register={register} />
        {tried && (
          <TriedNotice tried={tried} onConnectAnyway={found && (() => use(found, 'Connected'))} />
        )}
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Test and connect
        </Button>
      </form>
    </section>
  )
}

/** To what had it on the page under the card. */
function useFocusBack() {
  const before = useRef(document.activeElement)
  useEffect(() => {
    const element = before.current
    return () => {
      if (element instanceof HTMLElement && element.isConnected) {
        setTimeout(() => element.focus({ preventScroll: true }))
      }
    }
  }, [])
}
