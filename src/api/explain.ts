import { ScopeLeftError } from '~/storage/scope'

import { ApiError, type FailureReason } from './errors'

export interface Explanation {
  readonly title: string
  readonly text: string
}

const explanations: Readonly<Record<FailureReason, (error: ApiError) => Explanation>> = {
  refusal: (error) => ({
    title: 'The service refused this request',
    text: error.responseText ?? 'It gave no reason.',
  }),
  token: (error) => ({
    title: 'The service did not accept the token',
    text: `${error.responseText ?? `It answered ${String(error.status)}.`} Check the token in Settings.`,
  }),
  status: (error) => ({
    title: `The service answered ${String(error.status)}`,
    text: error.responseText ?? 'Try again in a moment.',
  }),
  network: () => ({
    title: 'The service could not be reached',
    text: 'The connection broke before an answer came. Check your network, then try again.',
  }),
  'time-out': () => ({
    title: 'The service took too long',
    text: 'No answer came in time. Try again, or narrow the filters.',
  }),
  cancelled: () => ({
    title: 'Canceled',
    text: 'The request was canceled before it was answered.',
  }),
  unreadable: () => ({
    title: 'The answer could not be read',
    text: 'The service answered with something that is not JSON. Try again; if it stays, tell the operator of the service.',
  }),
  misshapen: () => ({
    title: 'The answer has an unexpected shape',
    text: 'The service answered, but not with what this screen needs. The raw answer is below.',
  }),
  'no-token': () => ({
    title: 'No token for the service yet',
    text: 'Enter an API token in Settings. It is kept in memory only and is gone when you close this page.',
  }),
  'bad-request': (error) => ({
    title: 'This request cannot be sent',
    text: error.message,
  }),
  offline: () => ({
    title: 'You are offline',
    text: 'Nothing was sent. Try again when the connection is back.',
  }),
}

export function explain(error: unknown): Explanation {
  if (error instanceof ScopeLeftError) {
    return { title: 'Stopped: you connected to another service', text: error.message }
  }
  if (error instanceof ApiError) return explanations[error.reason](error)
  return {
    title: 'Something went wrong in this app',
    text: error instanceof Error ? error.message : 'An unknown error.',
  }
}
