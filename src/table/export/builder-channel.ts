/** Calls the export builder over a MessagePort, between the page and a Worker. */
import type { ExportRow } from '~/storage/export-jobs'

import type { ExportPlan } from './columns'
import { ExportBuilder, type ExportResult, type Unfinished } from './export-builder'
import type { SentPage } from './pager'
import type { JournalSettings } from './journal'
import type { ReadSoFar } from './parts'

interface Calls {
  open: { argument: ExportPlan; answer: undefined }
  find: { argument: undefined; answer: Unfinished | undefined }
  start: { argument: undefined; answer: ReadSoFar }
  resume: { argument: undefined; answer: ReadSoFar }
  add: { argument: SentPage<ExportRow>; answer: ReadSoFar }
  finish: { argument: JournalSettings | null; answer: ExportResult }
  drop: { argument: undefined; answer: undefined }
}

type Name = keyof Calls
type Asked = { [N in Name]: { id: number; name: N; argument: Calls[N]['argument'] } }[Name]
type Answered =
  | { readonly id: number; readonly answer: Calls[Name]['answer'] }
  | { readonly id: number; readonly failure: string }
  | { readonly share: number }

export function serveBuilder(port: MessagePort): void {
  let builder: ExportBuilder | undefined
  let line = Promise.resolve()
  const say = (message: Answered) => port.postMessage(message)

  async function carryOut(asked: Asked): Promise<Calls[Name]['answer']> {
    if (asked.name === 'open') {
      builder = await ExportBuilder.open(asked.argument)
      return undefined
    }
    if (!builder) throw new Error('The export builder isn’t open.')
    switch (asked.name) {
      case 'find':
        return builder.find()
      case 'start':
        return builder.start()
      case 'resume':
        return builder.resume()
      case 'add':
        return builder.add(asked.argument)
      case 'finish':
        return builder.finish(asked.argument, (share) => say({ share }))
      case 'drop':
        await builder.drop()
        return undefined
    }
  }

  port.onmessage = ({ data }: MessageEvent<Asked>) => {
    line = line.then(async () => {
      try {
        say({ id: data.id, answer: await carryOut(data) })
      } catch (error) {
        say({ id: data.id, failure: error instanceof Error ? error.message : String(error) })
      }
    })
  }
}

export class BuilderChannel {
  readonly #port: MessagePort
  readonly #waiting = new Map<
    number,
    { resolve: (answer: never) => void; reject: (error: Error) => void }
  >()
  #calls = 0
  #broken: Error | undefined
  onShare: (share: number) => void = () => undefined

  constructor(port: MessagePort) {
    this.#port = port
    port.onmessage = ({ data }: MessageEvent<Answered>) => {
      if ('share' in data) return this.onShare(data.share)
      const call = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('failure' in data) call?.reject(new Error(data.failure))
      else call?.resolve(data.answer as never) // The answer of the call that `id` names: see `Calls`.
    }
  }

  call<N extends Name>(
    name: N,
    ...[argument]: Calls[N]['argument'] extends undefined ? [] : [Calls[N]['argument']]
  ): Promise<Calls[N]['answer']> {
    if (this.#broken) return Promise.reject(this.#broken)
    this.#calls += 1
    const id = this.#calls
    const { promise, resolve, reject } = Promise.withResolvers<Calls[N]['answer']>()
    this.#waiting.set(id, { resolve, reject })
    this.#port.postMessage({ id, name, argument })
    return promise
  }

  break(error: Error): void {
    this.#broken = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.#port.close()
  }
}
