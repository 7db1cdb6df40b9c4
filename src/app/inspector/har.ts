/** HTTP Archive 1.2, from what is kept: facts, and contents masked before. */
import type { CallFact } from '~/api/call-log'

import type { CallContent } from './mask'

const pairs = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, value]) => ({ name, value }))

function entryOf(fact: CallFact, content: CallContent | undefined, origin: string) {
  const url = content?.url ?? new URL(fact.path, origin).href
  const status = fact.status ?? 0
  return {
    startedDateTime: new Date(fact.at).toISOString(),
    time: fact.ms ?? 0,
    request: {
      method: fact.method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(content?.headers ?? {}),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: -1,
      ...(content?.request !== undefined && {
        postData: { mimeType: 'application/json', text: content.request },
      }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: {
        size: content?.bytes ?? 0,
        mimeType: 'application/json',
        ...(content?.answer !== undefined && { text: content.answer }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: fact.ms ?? 0, receive: 0 },
    comment: [
      fact.operation,
      fact.failure,
      content ? 'Secrets removed, long texts and lists cut' : 'Content not kept',
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

export const harOf = (
  calls: readonly CallFact[],
  contents: ReadonlyMap<number, CallContent>,
  origin: string,
): string =>
  JSON.stringify(
    {
      log: {
        version: '1.2',
        creator: { name: 'Countinghouse', version: '1' },
        entries: calls.map((fact) => entryOf(fact, contents.get(fact.id), origin)),
      },
    },
    null,
    2,
  )
