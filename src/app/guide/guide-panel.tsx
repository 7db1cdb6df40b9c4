import { List, Maximize2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { paths } from '~/paths'
import { IconButton } from '~/ui/button'
import { iconButtonClass } from '~/ui/button-class'
import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'
import type { HelpTopic } from '~/ui/page-help'
import { SidePanel } from '~/ui/side-panel'

import { GuideContents } from './guide-contents'
import { GuideText, type PageLink } from './guide-text'
import { readNews } from './news-read'
import { CONTENTS, guidePage, NEWS } from './pages'
import { topicFor } from './topics'

interface GuidePanelProps {
  /** Without one: what the guide says of the screen that is shown. */
  readonly asked: { readonly topic: HelpTopic | undefined }
  readonly onClose: () => void
}

/** Beside the screen, which stays usable: the guide is read while one does what it says. */
export function GuidePanel({ asked, onClose }: GuidePanelProps) {
  const { pathname, search } = useLocation()
  const [answered, setAnswered] = useState(asked)
  const [topic, setTopic] = useState(() => asked.topic ?? topicFor(pathname))
  if (answered !== asked) {
    setAnswered(asked)
    setTopic(asked.topic ?? topicFor(pathname))
  }
  const page = guidePage(topic.page) ?? guidePage(CONTENTS)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (topic.page === NEWS) readNews()
    place(text.current, topic.anchor)
  }, [topic])

  // A record that is opened takes the guide's place.
  const record = new URLSearchParams(search).get('open')
  const [recordAtFirst] = useState(record)
  const isRecordOpened = record !== null && record !== recordAtFirst
  useEffect(() => {
    if (isRecordOpened) onClose()
  }, [isRecordOpened, onClose])

  if (!page) return null
  const pageLink: PageLink = (slug, anchor, words, className = 'link') => (
    <button
      type="button"
      className={cx(className, 'text-start')}
      onClick={() => setTopic({ page: slug, anchor })}
    >
      {words}
    </button>
  )
  return (
    <SidePanel
      title={page.title}
      subtitle="Help"
      onClose={onClose}
      actions={
        <>
          {page.slug !== CONTENTS && (
            <IconButton label="Contents" onClick={() => setTopic({ page: CONTENTS, anchor: '' })}>
              <List aria-hidden="true" className="size-4" />
            </IconButton>
          )}
          <Link
            to={page.slug === CONTENTS ? paths.guide() : paths.guidePage(page.slug, topic.anchor)}
            aria-label="Open as a page"
            title="Open as a page"
            className={iconButtonClass()}
            onClick={onClose}
          >
            <Maximize2 aria-hidden="true" className="size-4" />
          </Link>
        </>
      }
    >
      <div ref={text} className="pb-8">
        {page.slug === CONTENTS ? (
          <GuideContents topLevel={3} pageLink={pageLink} />
        ) : (
          <GuideText
            page={page}
            topLevel={3}
            pageLink={pageLink}
            onLeave={() => {
              // Where it covers the screen, the screen that was chosen is what one wants to see.
              if (window.matchMedia(COVERING).matches) onClose()
            }}
          />
        )}
      </div>
    </SidePanel>
  )
}

const COVERING = '(width < 64rem)'

/** Brings a heading into view, or the top; and the focus there, so that it is read aloud. */
function place(text: HTMLElement | null, anchor: string): void {
  const panel = text?.closest('[data-side-panel]')
  const heading =
    anchor && text?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`)
  if (heading) heading.scrollIntoView()
  else if (text?.parentElement) text.parentElement.scrollTop = 0
  const target = heading || panel?.querySelector('h2')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
