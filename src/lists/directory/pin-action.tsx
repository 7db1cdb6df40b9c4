import { useQuery } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'

import { pin, pinnedRecords, unpin } from '~/api/pins'
import type { Operation } from '~/contract/operation'
import { directoryKinds, type KindName } from '~/storage/directory-kinds'
import { MOST_PINS, type PinKind, type PinnedOf } from '~/storage/pins'
import type { Check } from '~/storage/shape'
import { announce } from '~/ui/announce'
import type { PageAction } from '~/ui/page'
import { serviceNow } from '~/api/service-clock'

const icon = { 'aria-hidden': true, className: 'size-3.5' } as const

const failed = () =>
  announce('We couldn’t keep the pin: this browser doesn’t store it', 'assertive')

interface Found {
  readonly reading: { readonly value: unknown }
}

/** For a record's heading: keeps it over its list, with what has changed since. */
export const pinActions =
  <K extends KindName>(
    kind: K,
    operation: Pick<Operation, 'name' | 'response'>,
    /** Of an operation whose answer carries no ID. */
    paramsOf: (id: string) => Readonly<Record<string, string>> = () => ({}),
  ) =>
  (found: Found | undefined, id: string): readonly PageAction[] =>
    // As it is shown: the directory learns a moment later.
    usePinActions(
      kind,
      id,
      found && (() => entryOf(kind, operation, found.reading.value, paramsOf(id))),
    )

export function usePinActions<K extends PinKind>(
  kind: K,
  id: string,
  wasOf: (() => PinnedOf<K> | Promise<PinnedOf<K> | undefined> | undefined) | undefined,
): readonly PageAction[] {
  const { data: pins } = useQuery(pinnedRecords(kind))
  if (!pins || !wasOf) return []
  if (pins.some((each) => each.id === id)) {
    const remove = () => void unpin(kind, id).then(() => announce('Unpinned'), failed)
    return [{ label: 'Unpin', icon: <PinOff {...icon} />, onSelect: remove }]
  }
  const add = () => {
    Promise.resolve(wasOf())
      .then(async (was) => {
        if (!was) return failed()
        await pin(kind, was)
        return announce('Pinned')
      })
      .catch(failed)
  }
  return [
    {
      label: 'Pin',
      icon: <Pin {...icon} />,
      onSelect: add,
      ...(pins.length >= MOST_PINS && {
        disabledReason: `${String(MOST_PINS)} are pinned. Unpin one first.`,
      }),
    },
  ]
}

async function entryOf<K extends KindName>(
  kind: K,
  operation: Pick<Operation, 'name' | 'response'>,
  value: unknown,
  params: Readonly<Record<string, string>>,
): Promise<PinnedOf<K> | undefined> {
  // What teaches the directory is no list's first need.
  const { recordUpdate } = await import('~/storage/directory-update')
  const learned: readonly unknown[] =
    recordUpdate(operation, value, params, serviceNow())[kind] ?? []
  // Each kind has the check of its own entries.
  return learned.find(directoryKinds[kind].isKept as Check<unknown> as Check<PinnedOf<K>>)
}
