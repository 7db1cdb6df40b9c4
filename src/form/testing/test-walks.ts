/** The test of random walks at one form: what differs between forms is a `WalkedScreen`, all else is here. */
import 'fake-indexeddb/auto'

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import type { UnscopedIntent, WriteOperation } from '~/submit/intent'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import type { Schema } from '~/contract/fields'
import type { Fields } from '../definition/fields'
import type { Body } from '~/contract/operation'
import { read } from '~/contract/read'

import type { Change } from '../../../mocks/model'
import { startSandboxForTests } from '../../../mocks/vitest'
import type { DraftKind } from '../draft/use-form-draft'
import type { Besides } from '../use-submitting'
import { WalkLine } from './walk-line'
import type { WalkStore } from './walk-place'
import type { Sent, WalkedForm } from './walked-form'
import { fakeTime, walkAtRandom, walksOf, type WalksOptions } from './walks'

type WithBody = WriteOperation & { readonly body: Schema }

/** What goes with a body: its address's last part, and what is on of the query. */
interface Asked {
  readonly part: string
  readonly flags: readonly string[]
}

export interface WalkedScreen<V extends object, O extends WithBody>
  extends
    Pick<WalkedForm<V>, 'filled' | 'typed'>,
    Partial<Pick<WalkedForm<V>, 'reasoned' | 'isAsked'>>,
    Pick<WalksOptions<V>, 'prepare'> {
  readonly operation: O
  readonly form: {
    readonly body: (values: V) => Body<O>
    readonly wrongIn: (values: V) => readonly string[]
    readonly fields?: Fields
  }
  /** What stands at the end of the address, as the form has it. */
  readonly part?: (values: V) => string
  readonly flags?: (values: V) => Readonly<Record<string, boolean | undefined>>
  readonly draft: Pick<DraftKind<V>, 'draftOf' | 'restore'>
  readonly intent: (values: V, draftId: string, besides?: Besides) => UnscopedIntent<O>
  /** The record that a change of the service's store makes. */
  readonly madeBy: (change: Change) => string | undefined
  /** What the review shows of a body, a line each: before it is sent, and of what was sent. */
  readonly lines: (body: Body<O>, asked: Asked) => readonly string[]
}

interface Walks {
  readonly title: string
  /** In every run, and with `npm run test:long`. */
  readonly some: number
  readonly all: number
}

/** All of them take half a minute on a quiet machine. */
const LONGEST_MS = 600_000
const NOW = new Date('2026-11-21T12:00:00Z')

/** @param screenOf is given the service's own records */
export function testWalks<V extends object, O extends WithBody>(
  { title, some, all }: Walks,
  screenOf: (store: WalkStore) => WalkedScreen<V, O>,
): void {
  const line = new WalkLine()
  const sandbox = startSandboxForTests({ now: NOW, deliver: line.deliver })
  const store = sandbox.store()
  const screen = screenOf(store)
  store.onChange((change) => {
    const reference = screen.madeBy(change)
    if (reference !== undefined) line.noteMade(reference)
  })
  afterAll(() => {
    vi.useRealTimers()
    sandbox.close()
  })
  beforeEach(() => {
    setConnection(sandboxConnection)
    fakeTime(NOW)
  })

  test(
    'random walks: whatever a person does, six promises hold',
    async () => {
      const figures = await walkAtRandom({
        title: `${title} walks`,
        form: walkedForm(screen),
        line,
        now: NOW,
        count: walksOf({ some, all }),
        ...(screen.prepare && { prepare: screen.prepare }),
      })
      process.stdout.write(`${figures}\n`)
      expect(figures).toContain('0 violations')
    },
    LONGEST_MS,
  )
}

function walkedForm<V extends object, O extends WithBody>(
  screen: WalkedScreen<V, O>,
): WalkedForm<V> {
  const { operation, form, draft, lines } = screen
  const { part = () => '', flags = () => ({}) } = screen
  return {
    reasoned: (values) => values,
    isAsked: async () => false,
    ...screen,
    ...draft,
    wrongIn: form.wrongIn,
    fields: form.fields ?? {},
    // The walk sends it as it is, whatever its arguments.
    intent: (values, draftId, besides) =>
      screen.intent(values, draftId, besides) as unknown as UnscopedIntent<WriteOperation>,
    shown: (values) => {
      const on = Object.entries(flags(values)).flatMap(([name, isOn]) => (isOn ? [name] : []))
      return lines(form.body(values), { part: part(values), flags: on.toSorted() })
    },
    restated: ({ url, json }: Sent) =>
      lines(read(operation.body, json).value as Body<O>, {
        part: screen.part ? decodeURIComponent(url.pathname.split('/').at(-1) ?? '') : '',
        flags: Object.keys(operation.flags)
          .filter((name) => url.searchParams.get(name) === 'true')
          .toSorted(),
      }),
  }
}
