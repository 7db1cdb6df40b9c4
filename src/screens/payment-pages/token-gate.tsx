import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

import { getConnection, setConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { queryClient } from '~/api/query-client'
import { useCurrentConnection } from '~/api/use-connection'
import { pageLoad } from '~/contract/payment-pages'
import { TokenField } from '~/form/fields/token-field'
import { recordCard } from '~/lists/record/record-layout'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'

import { pageById } from './queries'

/** Undefined once there is a token that the service hasn't refused for this page. */
export function useTokenGate(id: string) {
  const { applicationToken, hasProxyToken } = useCurrentConnection()
  const { error } = useQuery({ ...pageById(id), enabled: false })
  const isRefused = error instanceof ApiError && error.reason === 'token'
  if (hasProxyToken || (applicationToken !== undefined && !isRefused)) return undefined
  return <ApplicationToken isRefused={isRefused} />
}

/** Characters of a header's value. */
const canBeSent = (token: string): boolean => /^[\x21-\x7e]+$/.test(token)

function ApplicationToken({ isRefused }: { readonly isRefused: boolean }) {
  const titleId = useId()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { token: '' } })
  const use = handleSubmit(({ token: typed }) => {
    const token = typed.trim()
    if (!canBeSent(token)) {
      const message = token === '' ? 'Enter the application token' : 'This isn’t a token'
      setError('token', { message }, { shouldFocus: true })
      return
    }
    // In memory, as the other token.
    setConnection({ ...getConnection(), applicationToken: token })
    announce('Loading the page')
    document.querySelector('h1')?.focus({ preventScroll: true })
    // What failed without it is asked for again.
    void queryClient.resetQueries({ queryKey: [pageLoad.name] })
  })
  return (
    <section aria-labelledby={titleId} className={recordCard}>
      <form
        noValidate
        onSubmit={(event) => void use(event)}
        className="mx-auto flex max-w-md flex-col gap-4 py-6"
      >
        <div className="flex items-start gap-3">
          <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3" />
          <div className="min-w-0">
            <h2 id={titleId} className="text-lg font-semibold text-ink">
              {isRefused ? 'The service didn’t accept this token' : 'Enter your application token'}
            </h2>
            <p className="text-base text-ink-2">
              {isRefused
                ? 'Payment pages need the application token, not the organization token. Enter it again.'
                : 'Payment pages need it. Your organization token opens everything else.'}
            </p>
          </div>
        </div>
        <TokenField
          label="Application token"
          isHeld={false}
          registration={register('token')}
          hint="We keep it in memory only, until you close or reload this page"
          error={formState.errors.token?.message}
        />
        <Button type="submit" variant="primary" className="self-start">
          Load page
        </Button>
      </form>
    </section>
  )
}
