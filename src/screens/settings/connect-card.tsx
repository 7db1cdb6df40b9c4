import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type FieldErrors } from 'react-hook-form'

import { setConnection, type Connection } from '~/api/connection'
import { acceptTokens } from '~/api/refused-token'
import { keepService } from '~/storage/last-service'
import { serviceHost } from '~/storage/scope'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import { ConnectionValues, toLiveConnection, toValues } from './connection-values'
import { TokenField } from './token-field'
import { tryConnection, type Tried } from './try-connection'

interface ConnectCardProps {
  connection: Connection
  /** The service did not accept the token there is. */
  isRefused?: boolean
}

/** What was found is read before the card goes. */
const READING_MS = 700

/** T7: only a connection that works is used. Tokens go to memory and nowhere else. */
export function ConnectCard({ connection, isRefused = false }: ConnectCardProps) {
  const titleId = useId()
  // Known after a reload: then only the token is asked for.
  const [isKnown, setKnown] = useState(connection.orgId !== '')
  const [tried, setTried] = useState<Tried>()
  const [found, setFound] = useState<Connection>()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(ConnectionValues),
    defaultValues: toValues(connection),
  })
  const { errors, isSubmitting } = formState
  const [next, setNext] = useState<Connection>()
  useFocusBack()

  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => {
      setConnection(next)
      acceptTokens()
    }, READING_MS)
    return () => clearTimeout(timer)
  }, [next])

  useEffect(() => {
    if (isKnown) setFocus('organizationToken')
  }, [isKnown, setFocus])

  function use(working: Connection, words: string) {
    keepService(working)
    announce(words)
    setNext(working)
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
    else use({ ...asked, defaultEntry: asked.defaultEntry || (outcome.entry ?? '') }, outcome.title)
  }, showWrong)

  return (
    <section
      aria-labelledby={titleId}
      className="w-full max-w-md rounded-xl border border-line bg-raised p-6 shadow-overlay"
    >
      <h1 id={titleId} tabIndex={-1} className="text-xl font-semibold text-ink">
        Connect to your service
      </h1>
      {(isKnown || isRefused) && (
        <p className="mt-1 text-base text-ink-2">
          {isRefused
            ? 'The service no longer accepts your token. What you typed is still here.'
            : 'A reload forgets your token. Enter it again to go on.'}
        </p>
      )}
      <form noValidate onSubmit={(event) => void test(event)} className="mt-5 flex flex-col gap-4">
        {isKnown ? (
          <p className="flex items-center justify-between gap-3 rounded-md bg-sunken py-1 pr-1 pl-3 text-base">
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
            <Field
              label="Service address"
              error={errors.baseUrl?.message}
              hint={__SANDBOX__ ? undefined : 'Leave empty to use this app’s own address'}
            >
              {(field) => (
                <TextInput
                  {...field}
                  {...register('baseUrl')}
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={
                    __SANDBOX__ ? 'https://payments.example.com' : window.location.origin
                  }
                />
              )}
            </Field>
            <Field label="Organization ID" error={errors.orgId?.message}>
              {(field) => (
                <TextInput
                  {...field}
                  {...register('orgId')}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </Field>
          </>
        )}
        <TokenField
          label="Organization token"
          isHeld={false}
          registration={register('organizationToken')}
          error={errors.organizationToken?.message}
          hint="Kept in this tab’s memory only"
        />
        {tried && (
          <Notice
            tone={!tried.ok ? 'danger' : tried.isEmpty ? 'warning' : 'positive'}
            title={tried.title}
            actions={
              found && (
                <Button size="sm" onClick={() => use(found, 'Connected')}>
                  Connect anyway
                </Button>
              )
            }
          >
            {tried.text}
          </Notice>
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
