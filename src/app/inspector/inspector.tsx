import { Download, Pause, Play, Search, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { isPresenting } from '~/lib/presenting'
import { PresenterStop } from '~/lists/presenter-stop'
import { scopedFileName } from '~/storage/scoped-file-name'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Checkbox, TextInput } from '~/ui/inputs'
import { saveFile } from '~/ui/received-file'
import { Segmented } from '~/ui/segmented'

import { CallDetail } from './call-detail'
import { CallList } from './call-list'
import { harOf } from './har'
import { callKinds, callsFor, type CallKind } from './search'
import { clearAll, lookAtCalls, setFollowing, setPaused, useInspector } from './store'

const kindLabels: Readonly<Record<CallKind, string>> = {
  all: 'All',
  reads: 'Reads',
  writes: 'Writes',
  failed: 'Failed',
}

/** On a phone buttons are their icons. */
const onWide = 'max-sm:sr-only'

const kinds = callKinds.map((value) => ({ value, label: kindLabels[value] }))

export const Inspector = (props: { isDrawer?: boolean }) =>
  isPresenting() ? <PresenterStop /> : <OpenInspector {...props} />

/** In a drawer it scrolls by itself; on its page with the page. */
function OpenInspector({ isDrawer = false }: { isDrawer?: boolean }) {
  const { calls, contents, isPaused, isFollowing } = useInspector()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<CallKind>('all')
  const [openId, setOpenId] = useState<number>()
  useEffect(() => lookAtCalls(), [])
  const shown = callsFor(calls, contents, { text, kind })
  const open = calls.find(({ id }) => id === openId)

  const list = useRef<HTMLDivElement>(null)
  function closeCall() {
    flushSync(() => setOpenId(undefined))
    list.current?.querySelector<HTMLElement>(`[data-call="${String(openId)}"]`)?.focus()
  }
  const isNarrowed = text.trim() !== '' || kind !== 'all'

  function exportHar() {
    const har = harOf(shown.toReversed(), contents, window.location.origin)
    saveFile(new Blob([har], { type: 'application/json' }), scopedFileName('calls', '.har'))
    announce(`${String(shown.length)} calls exported`)
  }

  const scrolls = isDrawer && 'min-h-0 overflow-y-auto'
  return (
    <div className={cx('flex min-w-0 flex-col', isDrawer && 'min-h-0 flex-1')}>
      <div className={cx('flex flex-wrap items-center gap-2', isDrawer ? 'px-4 py-2' : 'pb-3')}>
        <div className="w-56 max-sm:w-full">
          <TextInput
            aria-label="Find a call"
            placeholder="Find a call"
            icon={<Search />}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Segmented label="Calls shown" choices={kinds} value={kind} onChange={setKind} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <Checkbox
            label="Record when closed"
            checked={isFollowing}
            onChange={({ target }) => setFollowing(target.checked)}
          />
          <Button
            icon={
              isPaused ? (
                <Play aria-hidden="true" className="size-4" />
              ) : (
                <Pause aria-hidden="true" className="size-4" />
              )
            }
            onClick={() => setPaused(!isPaused)}
          >
            <span className={onWide}>{isPaused ? 'Resume' : 'Pause'}</span>
          </Button>
          <Button icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={clearAll}>
            <span className={onWide}>Clear</span>
          </Button>
          <Button
            icon={<Download aria-hidden="true" className="size-4" />}
            disabledReason={shown.length === 0 ? 'No calls to export' : undefined}
            title="Without tokens, card and account numbers"
            onClick={exportHar}
          >
            <span className={onWide}>Export HAR</span>
          </Button>
        </div>
      </div>
      <div
        className={cx(
          'grid min-w-0 border-line',
          isDrawer
            ? 'min-h-0 flex-1 border-t'
            : 'rounded-lg bg-surface shadow-card max-lg:grid-rows-[auto]',
          open && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        <div ref={list} className={cx('min-w-0', scrolls, open && 'max-lg:hidden')}>
          <p role="status" className="sr-only">
            {isNarrowed ? `${String(shown.length)} of ${String(calls.length)} calls` : ''}
          </p>
          {shown.length === 0 ? (
            <p className="px-4 py-10 text-center text-base text-ink-2">
              {calls.length === 0 ? 'No calls yet' : 'No calls match'}
            </p>
          ) : (
            <CallList
              calls={shown}
              open={openId}
              onOpen={(id) => setOpenId(id === openId ? undefined : id)}
            />
          )}
        </div>
        {open && (
          <div className={cx('min-w-0 lg:border-s lg:border-line', scrolls)}>
            <CallDetail
              fact={open}
              content={contents.get(open.id)}
              level={isDrawer ? 3 : 2}
              onClose={closeCall}
            />
          </div>
        )}
      </div>
    </div>
  )
}
