import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { readSession } from '~/api/read-session'
import { resumeSignIn, type SignInEnded } from '~/api/sign-in'
import { useSession } from '~/api/use-connection'
import { payoutQuery } from '~/contract/payouts'
import { paypointQuery } from '~/contract/paypoints'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { ForeignText } from '~/ui/foreign-text'

const page = { search: '', from: 0, limit: 1 }

/** Where the proxy got no further itself: whether anyone is signed in isn't known. */
const UNDECIDED: readonly unknown[] = [
  'network',
  'time-out',
  'unavailable',
  'sign-in-down',
  'rate',
  'proxy',
]

/** What keeps us from going on; undefined once a read shows that the proxy knows who this is. */
async function whatIsWrong(): Promise<string | undefined> {
  const { orgId, defaultEntry: entry } = getConnection()
  try {
    if (orgId === '') await call(payoutQuery, { params: { entry }, page })
    else await call(paypointQuery, { params: { orgId }, page })
  } catch (error) {
    const { reason } = error instanceof ApiError ? error : {}
    if (reason === 'sign-in') return 'You aren’t signed in yet.'
    const { title, text } = explain(error)
    if (UNDECIDED.includes(reason)) return `${title}. ${text}`
  }
  return undefined
}

/** As oauth2-proxy names it. */
function withReturn(address: string): string {
  const url = new URL(address, window.location.origin)
  const { pathname, search } = window.location
  if (!url.searchParams.has('rd')) url.searchParams.set('rd', `${pathname}${search}`)
  return `${url.pathname}${url.search}`
}

/** Over the page, which stays as it is. Reads go on by themselves then; what was to be sent waits for its button. */
export function SignInPanel({ ended: { address, isFirst } }: { ended: SignInEnded }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const before = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) {
        setTimeout(() => before.focus({ preventScroll: true }))
      }
    }
  }, [])

  async function goOn(isAsked: boolean) {
    if (isAsking) return
    setAsking(true)
    const problem = await whatIsWrong()
    setAsking(false)
    if (problem === undefined) {
      void readSession()
      resumeSignIn()
      announce('Signed in')
    } else if (isAsked) {
      setWrong(problem)
      announce(problem)
    }
  }

  // Back from the tab where they signed in.
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void goOn(false)
  })
  useEffect(() => {
    const again = () => comeBack()
    window.addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])

  return (
    <section
      aria-labelledby={titleId}
      className="w-full max-w-md rounded-xl border border-line bg-raised p-6 shadow-overlay"
    >
      <h1
        ref={title}
        id={titleId}
        tabIndex={-1}
        className="text-xl font-semibold text-ink outline-none"
      >
        {isFirst ? 'Sign in' : 'Sign in again'}
      </h1>
      <p className="mt-1 text-base text-ink-2">
        {isFirst
          ? 'You come back to this page.'
          : 'Your sign-in has ended. What you typed is still here.'}
      </p>
      {wrong !== undefined && <p className="mt-3 text-base text-warning">{wrong}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {isFirst ? (
          // Nothing is lost by leaving.
          <a href={withReturn(address ?? '/')} className={buttonClass({ variant: 'primary' })}>
            Sign in
          </a>
        ) : (
          <>
            <a
              href={address ?? '/'}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'primary' })}
            >
              Sign in
              <span className="sr-only"> in a new tab</span>
            </a>
            <Button isPending={isAsking} onClick={() => void goOn(true)}>
              Continue
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** Who is signed in at the deployment's proxy, as it states them. */
export function Account() {
  const { role, user, signOut } = useSession()
  return (
    <>
      <span className="max-w-48 truncate max-md:hidden">
        {user !== undefined && <ForeignText>{user}</ForeignText>}
        {user !== undefined && role !== undefined && ' · '}
        {role !== undefined && <ForeignText>{role}</ForeignText>}
      </span>
      {signOut !== undefined && (
        <a
          href={signOut}
          className="shrink-0 rounded-sm font-medium underline decoration-current/40 underline-offset-2 hover:decoration-current max-md:hidden"
        >
          Sign out
        </a>
      )}
    </>
  )
}
