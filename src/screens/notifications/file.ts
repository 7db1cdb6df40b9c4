/** The registry as a file, to open in another browser. Header values aren't in it, nor taken from one. */
import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { isObject } from '~/lib/json'
import { redact } from '~/lib/redact'
import { isSameScope, type Scope } from '~/storage/scope'
import { scopedFileName } from '~/storage/scoped-file-name'
import { isScope } from '~/storage/submission-record'
import type { ImportedNotification } from '~/storage/imported-notifications'
import { saveFile } from '~/ui/received-file'

import { isNumberId, plainId } from '~/lib/ids'
import { serviceNow } from '~/api/service-clock'
import { registry, type Registered } from './registry'

const KIND = 'countinghouse notifications'
const VERSION = 1
const MAX_BYTES = 20 * 1024 * 1024

export const registryFile = (all: readonly Registered[], scope: Scope, at: number): string => {
  const { kind, baseUrl, orgId } = scope
  return JSON.stringify(
    {
      kind: KIND,
      version: VERSION,
      savedAt: new Date(at).toISOString(),
      service: { kind, baseUrl, orgId },
      notifications: all.map(({ id, sentAt, reading }) => ({
        id,
        ...(sentAt !== undefined && { sentAt: new Date(sentAt).toISOString() }),
        body: redact(reading.raw),
      })),
    },
    null,
    2,
  )
}

export async function downloadRegistry(): Promise<void> {
  const scope = currentScope()
  const { all } = await queryClient.query(registry())
  const text = registryFile(all, scope, serviceNow())
  saveFile(new Blob([text], { type: 'application/json' }), scopedFileName('notifications', '.json'))
}

export type RegistryFile =
  | { readonly ok: false; readonly reason: string }
  | {
      readonly ok: true
      readonly notifications: readonly ImportedNotification[]
      /** How many entries are no notification. */
      readonly odd: number
      /** Undefined where the file doesn't say. */
      readonly service: Scope | undefined
      readonly isOtherService: boolean
    }

const refused = (reason: string): RegistryFile => ({ ok: false, reason })

export async function openRegistryFile(
  file: Pick<File, 'size' | 'text'>,
  scope: Scope,
): Promise<RegistryFile> {
  if (file.size > MAX_BYTES) return refused('The file is larger than 20 MB.')
  try {
    return readRegistryFile(await file.text(), scope, serviceNow())
  } catch {
    return refused('We couldn’t read the file. Choose it again.')
  }
}

export function readRegistryFile(text: string, scope: Scope, now: number): RegistryFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('The file isn’t JSON.')
  }
  if (!isObject(json) || json['kind'] !== KIND || !Array.isArray(json['notifications'])) {
    return refused('The file has no notifications of this app.')
  }
  if (typeof json['version'] !== 'number' || json['version'] > VERSION) {
    return refused('The file was made by a newer version. Reload the page, then retry.')
  }
  const entries = json['notifications'] as readonly unknown[]
  const read = entries.map((each) => entryOf(each, now))
  const byId = new Map(read.flatMap((each) => (each ? [[each.id, each] as const] : [])))
  const service = isScope(json['service']) ? json['service'] : undefined
  return {
    ok: true,
    notifications: [...byId.values()],
    odd: read.filter((each) => each === undefined).length,
    service,
    isOtherService: service !== undefined && !isSameScope(service, scope),
  }
}

/** Members that this app doesn't know are kept: the raw view shows them. */
function entryOf(entry: unknown, now: number): ImportedNotification | undefined {
  if (!isObject(entry) || !isObject(entry['body'])) return undefined
  const { id: given, sentAt: time } = entry
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !isNumberId(text)) return undefined
  const id = plainId(text)
  const sentAt = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return {
    id,
    body: redact(entry['body']),
    // A time to come would stand before everything sent from here.
    ...(sentAt <= now && { sentAt }),
    importedAt: now,
  }
}
