import { useEffect, useRef, useState } from 'react'

import { paths } from '~/paths'
import { inventory, type Inventory } from '~/storage/inventory'
import { beginWipe } from '~/storage/wiping'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { keptRows } from './kept-rows'
import { ExportEverything } from './kept-section'

const WORD = 'wipe'

const keptColumns = [
  { header: 'Kept here' },
  { header: 'Count', align: 'end' },
  { header: 'Oldest' },
  { header: 'Newest' },
] as const

export function WipePlan({ onCancel }: { readonly onCancel: () => void }) {
  const [kept, setKept] = useState<Inventory>()
  const [hasFailed, setHasFailed] = useState(false)
  const first = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    inventory().then(setKept, () => setHasFailed(true))
  }, [])
  useEffect(() => first.current?.focus(), [kept])

  if (hasFailed) {
    return (
      <Notice tone="danger" title="We couldn’t count what’s kept">
        This browser doesn’t let Countinghouse read its storage.
      </Notice>
    )
  }
  if (!kept) return <SkeletonLines lines={4} label="Counting what’s kept" />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h3 ref={first} tabIndex={-1} className="text-base font-semibold text-ink">
        What will be removed
      </h3>
      <SaveFirst kept={kept} />
      {kept.open.length > 0 && <OpenNotice open={kept.open} />}
      {kept.held.length > 0 && (
        <Notice tone="warning" title="Another tab holds some of it">
          Not counted: {kept.held.map((name) => name.replace(/^countinghouse-/, '')).join(', ')}.
          Something sent whose outcome isn’t known may be in there. Close the other tabs and review
          it again.
        </Notice>
      )}
      <PlainTable label="What will be removed" columns={keptColumns} rows={keptRows(kept)} wraps />
      {kept.services.length > 0 && (
        <p className="text-sm text-ink-3">
          <ForeignText>{`For ${kept.services.join(' · ')}`}</ForeignText>
        </p>
      )}
      <p className="text-sm text-ink-3">
        Not removed: files you’ve downloaded, your browser’s history, the sign-in of your
        deployment, and everything at your provider.
      </p>
      <Confirm open={kept.open} onMore={setKept} onCancel={onCancel} />
    </div>
  )
}

const MOST_UNKNOWN_NAMED = 10

function OpenNotice({ open }: { readonly open: Inventory['open'] }) {
  const more = open.length - MOST_UNKNOWN_NAMED
  return (
    <Notice
      tone="warning"
      title={
        open.length === 1
          ? 'We don’t know what became of 1 submission'
          : `We don’t know what became of ${countShown(open.length)} submissions`
      }
    >
      <p>Check with your provider first: the only record of what was sent is here.</p>
      <ul className="mt-1 list-disc ps-5">
        {open.slice(0, MOST_UNKNOWN_NAMED).map(({ id, title, service }) => (
          <li key={`${service} ${id}`}>
            <Link to={paths.submissions(id)} className="link">
              {title}
            </Link>
            {service !== '' && (
              <>
                {' · '}
                <ForeignText>{service}</ForeignText>
              </>
            )}
          </li>
        ))}
        {more > 0 && <li>{countShown(more)} more</li>}
      </ul>
    </Notice>
  )
}

const counts = {
  invoices: ['invoice', 'invoices'],
  notifications: ['notification', 'notifications'],
  unknown: ['submission without an outcome', 'submissions without an outcome'],
} as const

/** The service reads none of these back. */
function SaveFirst({ kept: { onlyHere, open } }: { readonly kept: Inventory }) {
  const all = { ...onlyHere, unknown: open.length }
  const named = Object.entries(counts).flatMap(([name, [one, many]]) => {
    const count = all[name as keyof typeof counts] // Its own keys.
    return count === 0 ? [] : `${countShown(count)} ${count === 1 ? one : many}`
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {named.length > 0 ? 'Some of it exists only in this browser' : 'Export it first'}
        </p>
        <p className="text-sm text-ink-3">
          {named.length > 0
            ? `${named.join(' · ')}. The file brings them back.`
            : 'The file brings everything back, here or in another browser.'}
        </p>
      </div>
      <ExportEverything {...(named.length > 0 && { variant: 'primary' })} />
    </div>
  )
}

function Confirm({
  open,
  onMore,
  onCancel,
}: {
  readonly open: Inventory['open']
  /** Something was sent while this was read. */
  readonly onMore: (now: Inventory) => void
  readonly onCancel: () => void
}) {
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim().toLowerCase() === WORD

  async function confirm() {
    const now = await inventory().catch(() => undefined)
    const isNamed = ({ id }: { readonly id: string }) => open.some((each) => each.id === id)
    if (now === undefined || now.open.every(isNamed)) beginWipe()
    else onMore(now)
  }

  return (
    <form
      aria-label="Delete data kept in this browser"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isTyped) void confirm()
      }}
    >
      <Field label={`Type “${WORD}” to confirm`} className="w-56">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="danger"
        disabledReason={isTyped ? undefined : `Type “${WORD}” first`}
      >
        {open.length === 0
          ? 'Delete all of it'
          : `Delete all of it, and forget ${countShown(open.length)} unknown`}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Keep everything
      </Button>
    </form>
  )
}
