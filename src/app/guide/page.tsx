import { ArrowLeft, ArrowRight, FileQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'

import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Page, PageHeader } from '~/ui/page'
import { HelpOffered } from '~/ui/page-help'
import { useTabTitle } from '~/ui/tab-title'

import { GuideContents, guideOrder } from './guide-contents'
import { GuideText, type PageLink } from './guide-text'
import { readNews } from './news-read'
import { CONTENTS, type GuideHeading, guidePage, NEWS } from './pages'

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
      <Page>
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
        {!page && <EmptyState icon={FileQuestionMark} title="The guide has no such page" />}
        {page && slug === CONTENTS && <GuideContents topLevel={2} pageLink={pageLink} />}
        {page && slug !== CONTENTS && (
          <div className="flex items-start gap-12">
            <article className="flex max-w-160 min-w-0 flex-col gap-8">
              <GuideText page={page} topLevel={2} pageLink={pageLink} />
              <Neighbors slug={slug} />
            </article>
            <OnThisPage headings={page.headings} />
          </div>
        )}
      </Page>
    </HelpOffered>
  )
}

const pageLink: PageLink = (to, anchor, words, className = 'link') => (
  <Link to={to === CONTENTS ? paths.guide() : paths.guidePage(to, anchor)} className={className}>
    {words}
  </Link>
)

/** Beside the text where there is room. The glossary's terms scroll by themselves. */
const OnThisPage = ({ headings }: { readonly headings: readonly GuideHeading[] }) =>
  headings.length > 1 && (
    <nav
      aria-label="On this page"
      className="sticky top-14 flex max-h-[calc(100dvh-5rem)] w-60 shrink-0 flex-col gap-2 overflow-y-auto text-sm max-lg:hidden"
    >
      <p className="font-medium text-ink-2">On this page</p>
      <ul className="flex flex-col gap-1.5 border-s border-line ps-3">
        {headings.map(({ text, anchor, level }) => (
          <li key={anchor} className={level === 3 ? 'ps-3' : undefined}>
            <Link to={`#${anchor}`} className="text-ink-2 hover:text-ink hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )

function Neighbors({ slug }: { readonly slug: string }) {
  const at = guideOrder.findIndex((page) => page.slug === slug)
  const [before, after] = [guideOrder[at - 1], guideOrder[at + 1]]
  return (
    <nav
      aria-label="More of the guide"
      className="flex flex-wrap justify-between gap-4 border-t border-line pt-4 text-base"
    >
      {before && (
        <Link to={paths.guidePage(before.slug)} className="link inline-flex items-center gap-1">
          <ArrowLeft aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
          {before.title}
        </Link>
      )}
      {after && (
        <Link
          to={paths.guidePage(after.slug)}
          className="link ms-auto inline-flex items-center gap-1"
        >
          {after.title}
          <ArrowRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  )
}
