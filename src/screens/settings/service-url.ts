import { isLoopback } from '~/lib/loopback'
import { cleanText } from '~/lib/machine-text'

export type ServiceUrl =
  | { readonly ok: true; readonly baseUrl: string; readonly caution: string | undefined }
  | { readonly ok: false; readonly problem: string }

function refuse(problem: string): ServiceUrl {
  return { ok: false, problem }
}

function cautionAbout(url: URL, ownOrigin: string): string | undefined {
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return 'Not encrypted: tokens and data can be read on the way'
  }
  if (url.origin !== ownOrigin) {
    return 'Another origin: this deployment’s content policy (connect-src) must allow it'
  }
  return undefined
}

/** Without the `/api` that every path of interface.md begins with, typed or not. Empty means this app's own address. */
export function readServiceUrl(text: string, ownOrigin: string): ServiceUrl {
  const { text: address } = cleanText(text)
  if (address === '') return { ok: true, baseUrl: '', caution: undefined }
  if (!URL.canParse(address)) {
    return refuse('Enter a full address, such as https://payments.example.com')
  }
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuse('Start with https:// (or http://)')
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('Remove the user name and password')
  }
  if (url.search !== '' || url.hash !== '') {
    return refuse('Remove everything from ? or # on')
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api$/i, '')
  const baseUrl = `${url.origin}${path}`
  return {
    ok: true,
    baseUrl: baseUrl === ownOrigin ? '' : baseUrl,
    caution: cautionAbout(url, ownOrigin),
  }
}
