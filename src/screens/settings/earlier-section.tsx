import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { useScope } from '~/api/use-connection'
import { scopeName } from '~/storage/scope'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import type { EarlierGroup } from '~/table/earlier/earlier-data'
import { EARLIER, useEarlierData } from '~/table/earlier/earlier-notice'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { Disclosure, RawText } from '~/ui/disclosure'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

const nouns: Readonly<Record<EarlierGroup['id'], readonly [one: string, many: string]>> = {
  views: ['saved view', 'saved views'],
  layouts: ['column layout', 'column layouts'],
  names: ['name for a status', 'names for statuses'],
  mappings: ['column match for imports', 'column matches for imports'],
  history: ['record of what lists showed', 'records of what lists showed'],
  odd: ['record that can’t be read', 'records that can’t be read'],
}

const titleOf = ({ id, count }: EarlierGroup) =>
  `${count.toLocaleString(display.locale)} ${nouns[id][count === 1 ? 0 : 1]}`

export function EarlierSection() {
  const groups = useEarlierData()
  const scope = useScope()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  if (groups.length === 0) return null

  async function settle(act: () => Promise<void>, said: string) {
    setProblem(undefined)
    try {
      await act()
      announce(said)
    } catch (cause) {
      setProblem(storageRemedies[storageReason(cause)])
    }
    await Promise.all(
      [EARLIER, 'savedViews'].map((name) => client.invalidateQueries({ queryKey: [name] })),
    )
  }

  return (
    <Section
      title="Kept from an earlier version"
      description={`It doesn’t name a service. Use it for ${scopeName(scope)}, or delete it.`}
    >
      <Card className="flex flex-col gap-3">
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <ul
          aria-label="Kept from an earlier version"
          className="flex flex-col divide-y divide-line"
        >
          {groups.map((group) => (
            <EarlierLine key={group.id} group={group}>
              {group.take && (
                <Button
                  size="sm"
                  aria-label={`Use ${titleOf(group)} here`}
                  onClick={() =>
                    void settle(
                      async () => {
                        await group.take?.(scope)
                        await group.remove()
                      },
                      `${titleOf(group)} now used here`,
                    )
                  }
                >
                  Use here
                </Button>
              )}
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Delete ${titleOf(group)}`}
                onClick={() => void settle(group.remove, `${titleOf(group)} deleted`)}
              >
                Delete
              </Button>
            </EarlierLine>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function EarlierLine({ group, children }: { group: EarlierGroup; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p>{titleOf(group)}</p>
        {group.names.length > 0 && (
          <p className="text-sm break-words text-ink-3">
            <ForeignText>{group.names.join(', ')}</ForeignText>
          </p>
        )}
        {group.records.length > 0 && (
          <Disclosure summary="Show">
            <RawText label="Records as JSON">{JSON.stringify(group.records, undefined, 2)}</RawText>
          </Disclosure>
        )}
      </div>
      <div className="flex gap-2">{children}</div>
    </li>
  )
}
