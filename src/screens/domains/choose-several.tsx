import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

import { keptRecords } from '~/api/directory'
import { parameter } from '~/lib/query-text'
import { cardProblem, idsIn, MOST_IDS } from '~/lists/directory/directory-search'
import type { GrowthPanelProps } from '~/lists/directory/growth'
import { paths } from '~/paths'
import { finderOf } from '~/storage/directory-search'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox, controlClass, TextInput } from '~/ui/inputs'

import { domainIdProblem, domainName } from './known-domain'

const MOST_DRAWN = 100

/** Pasted, picked from those known here, or both. */
export function ChooseSeveral({ onDone }: GrowthPanelProps) {
  const navigate = useNavigate()
  const { data: kept = [] } = useQuery(keptRecords('domains'))
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [find, setFind] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const found = find.trim() === '' ? kept : kept.filter(finderOf('domains', find))
  const ids = [...new Set([...idsIn(text), ...picked])]

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const problem =
      ids.length === 0
        ? 'Paste IDs, or pick domains'
        : ids.length > MOST_IDS
          ? `At most ${String(MOST_IDS)} at once: these are ${String(ids.length)}`
          : (cardProblem(text) ?? ids.map(domainIdProblem).find((found) => found !== undefined))
    setError(problem)
    if (problem !== undefined) return
    onDone()
    void navigate(paths.domains(parameter('ids', ids.join('|'))))
  }

  return (
    <Section title="Turn several on or off">
      <Card>
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          <Field label="Domain IDs" error={error} hint="One per line, or separated by commas">
            {(control) => (
              <textarea
                {...control}
                ref={box}
                rows={4}
                value={text}
                autoComplete="off"
                spellCheck={false}
                className={controlClass('h-auto! min-h-24 px-2.5 py-2')}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {kept.length > 0 && (
            <fieldset className="flex min-w-0 flex-col gap-1">
              <legend className="mb-1 text-sm font-medium text-ink">Known here</legend>
              {kept.length > MOST_DRAWN && (
                <Field label="Find a domain" isLabelHidden className="sm:max-w-72">
                  {(control) => (
                    <TextInput
                      {...control}
                      value={find}
                      autoComplete="off"
                      placeholder="Find a domain"
                      onChange={({ target }) => setFind(target.value)}
                    />
                  )}
                </Field>
              )}
              <div className="grid max-h-48 gap-x-6 overflow-y-auto sm:grid-cols-2">
                {found.slice(0, MOST_DRAWN).map((each) => (
                  <Checkbox
                    key={each.id}
                    checked={picked.has(each.id)}
                    label={<ForeignText>{domainName(each, each.id)}</ForeignText>}
                    onChange={({ target }) =>
                      setPicked(
                        new Set(
                          target.checked
                            ? [...picked, each.id]
                            : [...picked].filter((id) => id !== each.id),
                        ),
                      )
                    }
                  />
                ))}
              </div>
              {found.length > MOST_DRAWN && (
                <p className="text-sm text-ink-3">
                  {`${String(MOST_DRAWN)} of ${String(found.length)} shown. Find the others by name or ID.`}
                </p>
              )}
              {found.length === 0 && <p className="text-sm text-ink-3">None found</p>}
            </fieldset>
          )}
          <div>
            <Button type="submit" variant="primary">
              {ids.length === 0 ? 'Continue' : `Continue with ${String(ids.length)}`}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  )
}
