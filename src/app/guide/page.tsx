import { ArrowLeft, FileQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'

import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Page, PageHeader } from '~/ui/page'
import { HelpOffered } from '~/ui/page-help'
import { useTabTitle } from '~/ui/tab-title'

import { GuideText } from './guide-text'
import { readNews } from './news-read'
import { CONTENTS, guidePage, NEWS } from './pages'

/** The guide as a page of its own, with an address for each heading. */
export function Component() {
  const { page: slug = CONTENTS } = useParams()
  const page = guidePage(slug)
  useTabTitle(page && slug !== CONTENTS ? `${page.title} · Help` : 'Help')
  const { hash } = useLocation()
  useEffect(() => {
    if (slug === NEWS) readNews()
    // At the start of the app nothing else brings an address's heading into view.
    const named = page?.headings.find(({ anchor }) => hash === `#${encodeURIComponent(anchor)}`)
    const heading = named && document.getElementById(named.anchor)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [page, slug, hash])
  return (
    <HelpOffered value={false}>
      <Page width="narrow">
        <PageHeader
          title={page?.title ?? 'Help'}
          context={
            slug === CONTENTS ? undefined : (
              <Link to={paths.guide()} className="link inline-flex items-center gap-1">
                <ArrowLeft aria-hidden="true" className="size-3.5" />
                Help
              </Link>
            )
          }
        />
        {page ? (
          <GuideText
            page={page}
            topLevel={2}
            pageLink={(to, anchor, words) => (
              <Link
                to={to === CONTENTS ? paths.guide() : paths.guidePage(to, anchor)}
                className="link"
              >
                {words}
              </Link>
            )}
          />
        ) : (
          <EmptyState icon={FileQuestionMark} title="The guide has no such page" />
        )}
      </Page>
    </HelpOffered>
  )
}
