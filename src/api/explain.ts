import { ScopeLeftError } from '~/storage/scope'
import { StorageError, storageReason, storageRemedies } from '~/storage/storage-error'

import { getConnection } from './connection'
import { ApiError, type FailureReason } from './errors'

export interface Explanation {
  readonly title: string
  readonly text: string
}

/** Somebody else's text, before a sentence of ours. */
const sentence = (text: string): string =>
  /[.!?…。]$/u.test(text.trim()) ? text : `${text.trim()}.`

const unsent =
  (title: string, remedy: string) =>
  ({ outcome, responseText: said }: ApiError): Explanation => ({
    title,
    text: [outcome === 'not-sent' && 'Nothing was sent.', said, remedy].filter(Boolean).join(' '),
  })

const explanations: Readonly<Record<FailureReason, (error: ApiError) => Explanation>> = {
  refusal: (error) => ({
    title: 'Your provider refused this request',
    text: error.responseText ?? 'It gave no reason.',
  }),
  token: (error) => ({
    title: getConnection().hasProxyToken
      ? 'Your provider didn’t accept this deployment’s token'
      : 'Your provider didn’t accept your token',
    text: `${sentence(error.responseText ?? `It answered ${String(error.status)}`)} ${
      getConnection().hasProxyToken
        ? 'This deployment adds the token: tell whoever runs it.'
        : 'Check the token in Settings.'
    }`,
  }),
  status: (error) => ({
    title: `Your provider answered ${String(error.status)}`,
    text: error.responseText ?? 'Retry in a moment.',
  }),
  network: () => ({
    title: 'We couldn’t reach your provider',
    text: 'Check your connection and retry.',
  }),
  'time-out': () => ({
    title: 'Your provider took too long to answer',
    text: 'Retry, or narrow the filters.',
  }),
  cancelled: () => ({
    title: 'Canceled',
    text: 'It was canceled before your provider answered.',
  }),
  unreadable: () => ({
    title: 'We couldn’t read your provider’s answer',
    text: 'It isn’t JSON. Retry, and tell your provider if it keeps happening.',
  }),
  misshapen: () => ({
    title: 'Your provider’s answer isn’t what this screen needs',
    text: 'Retry, and tell your provider if it keeps happening.',
  }),
  'no-token': () => ({
    title: 'Enter your API token',
    text: 'Enter it in Settings. We keep it in memory only, until you close this page.',
  }),
  'bad-request': (error) => ({
    title: 'This request can’t be sent',
    text: error.message,
  }),
  offline: () => ({
    title: 'You’re offline',
    text: 'Nothing was sent. Retry when you’re back online.',
  }),
  'sign-in': unsent('Your sign-in has ended', 'Sign in again, then retry.'),
  role: (error) =>
    error.outcome === 'not-sent'
      ? unsent('Your role can’t send this', 'Ask whoever runs this app for the payer role.')(error)
      : {
          title: 'Your sign-in may not read this',
          text: 'You’re signed in, but in no group that may use this app. Ask whoever runs it.',
        },
  rate: unsent('Too many requests at once', 'Wait a moment, then retry.'),
  size: unsent('This is too large to send', 'Use smaller attachments, then retry.'),
  unavailable: unsent('Your provider can’t be reached right now', 'Retry in a moment.'),
  'sign-in-down': unsent('Sign-in is down', 'Retry in a moment.'),
  proxy: unsent('This app’s server refused the request', 'Tell whoever runs this app.'),
  redirect: () => ({
    title: 'Your provider answered with a redirect',
    text: 'We don’t follow it. Tell whoever runs this app.',
  }),
  'view-only': unsent('View only is on', 'Turn it off in Settings, then send.'),
  presenting: unsent('Presenter mode is on', 'It masks names and amounts. End it, then send.'),
}

/** What IndexedDB throws where it is blocked, full or closed. */
const STORAGE = /^(?:Security|QuotaExceeded|InvalidState|Unknown)Error$/

const isOfStorage = (error: unknown): boolean =>
  error instanceof StorageError || (error instanceof DOMException && STORAGE.test(error.name))

export function explain(error: unknown): Explanation {
  if (error instanceof ScopeLeftError) {
    return { title: 'You switched to another service', text: error.message }
  }
  if (error instanceof ApiError) return explanations[error.reason](error)
  if (isOfStorage(error)) {
    return {
      title: 'We couldn’t read what this browser keeps',
      text: storageRemedies[storageReason(error)],
    }
  }
  return {
    title: 'Something went wrong',
    text: error instanceof Error ? error.message : 'Unknown error.',
  }
}
