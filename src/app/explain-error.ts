import { isRouteErrorResponse } from 'react-router'
import { heldTokens } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { redactText } from '~/lib/redact'

interface ErrorExplanation {
  readonly title: string
  readonly text: string
  readonly detail: string
  readonly remedy: 'retry' | 'reload' | 'connect'
}

const STALE_PART =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i

function summarise(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`
  return String(error)
}

const withoutSecrets = (text: string): string => redactText(text, { tokens: heldTokens() })

export function explainError(error: unknown, pathname: string): ErrorExplanation {
  const detail = withoutSecrets(
    [summarise(error), `Page: ${pathname}`, `Time: ${new Date().toISOString()}`].join('\n'),
  )
  if (error instanceof Error && STALE_PART.test(error.message)) {
    return {
      title: 'A part of the app didn’t load',
      text: 'The connection may have dropped, or a new version has come out. Reload the page.',
      detail,
      remedy: 'reload',
    }
  }
  if (error instanceof ApiError) {
    const needsToken = error.reason === 'no-token' || error.reason === 'token'
    return { ...explain(error), detail, remedy: needsToken ? 'connect' : 'retry' }
  }
  return {
    title: 'This page couldn’t be shown',
    text: 'Something in the app went wrong. If you had just sent something, look for it before you send it again.',
    detail,
    remedy: 'retry',
  }
}
