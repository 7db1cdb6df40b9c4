/** A session with its builder in this process, behind a real MessageChannel. */
import 'fake-indexeddb/auto'

import type { ExportList } from '../columns'
import type { ExportResult } from '../export-builder'
import { BuilderChannel, serveBuilder } from '../builder-channel'
import { ExportSession, type BuilderWorker, type ExportState } from '../session'

function startBuilder(): BuilderWorker {
  const { port1, port2 } = new MessageChannel()
  serveBuilder(port2)
  const line = new BuilderChannel(port1)
  return { line, end: () => line.break(new Error('closed')) }
}

export async function openSession<Row>(list: ExportList<Row>) {
  const session = new ExportSession(list, startBuilder)
  const states: ExportState[] = []
  session.subscribe(() => states.push(session.state))
  await session.open()
  return { session, states }
}

/** A whole export, begun anew. */
export async function exportAll<Row>(list: ExportList<Row>): Promise<ExportResult> {
  const { session } = await openSession(list)
  await session.start()
  session.close()
  return resultOf(session.state)
}

export function resultOf(state: ExportState): ExportResult {
  if (state.step === 'done') return state.result
  throw new Error(`The export is not done: ${state.step}`, {
    cause: 'error' in state ? state.error : undefined,
  })
}

const fileOf = ({ files }: ExportResult, ending: string) => {
  const found = files.find(({ name }) => name.endsWith(ending))
  if (!found) throw new Error(`no file ${ending}`)
  return found
}

export const bytesOf = async (result: ExportResult, ending: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await fileOf(result, ending).blob.arrayBuffer())

export async function manifestOf(result: ExportResult): Promise<Record<string, unknown>> {
  return JSON.parse(String(await bytesOf(result, '.manifest.json'))) as Record<string, unknown> // Ours.
}

/** The first cells of the CSV's lines: ids or names that hold no comma, quote or line end. */
export async function firstCells(result: ExportResult): Promise<string[]> {
  const lines = String(await bytesOf(result, '.csv')).split('\r\n')
  return lines.slice(1, -1).map((line) => line.split(',')[0]?.replaceAll('"', '') ?? '')
}
