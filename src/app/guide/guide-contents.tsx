import {
  BookA,
  CalendarCheck,
  ChevronDown,
  FileSpreadsheet,
  FileText,
  HandCoins,
  type LucideIcon,
  Plug,
  Receipt,
  Scale,
  Search,
  Sparkles,
  Sunrise,
  Telescope,
} from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { foldedWords, foldText, hasWords, sentenceCase } from '~/lib/text'
import { TextInput } from '~/ui/inputs'

import type { PageLink } from './guide-text'
import { CONTENTS, guidePage, guidePages, type GuidePage, NEWS, plainText, slugOf } from './pages'

/** What stands before each page's name. A page without one has a sheet of paper. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'first-day': Sunrise,
  'paying-bills': Receipt,
  'pay-runs': FileSpreadsheet,
  'getting-paid': HandCoins,
  disputes: Scale,
  'closing-a-month': CalendarCheck,
  connecting: Plug,
  everywhere: Telescope,
  glossary: BookA,
}

/** The pages in the order of docs/guide/README.md, each with what its list says of it. */
const entries = [
  ...(guidePage(CONTENTS)?.markdown ?? '').matchAll(/^- \[.+?\]\((.+?)\)(?:: (.+))?$/gm),
].flatMap(([, file = '', about = '']) => {
  const page = guidePage(slugOf(file))
  return page ? [{ page, about }] : []
})

const isTopic = ({ page }: { readonly page: GuidePage }): boolean => page.slug !== NEWS

export const guideOrder: readonly GuidePage[] = entries.map(({ page }) => page)

const NAME_LINK = 'hover:underline'
const QUIET_LINK =
  'inline-block py-1 text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current'

/** Headings under a page's name: enough to see what it is about. */
const MOST_HEADINGS = 4

/** All pages of the guide, and a search of every sentence in them. */
interface GuideContentsProps {
  readonly pageLink: PageLink
  /** Of a page's name: 2 under a page's title, 3 under a panel's. */
  readonly topLevel: 2 | 3
}

export function GuideContents({ pageLink, topLevel }: GuideContentsProps) {
  const [typed, setTyped] = useState('')
  const found = useMemo(() => passagesFor(typed), [typed])
  const status = useId()
  const isSearching = foldedWords(typed).length > 0
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-full max-w-120">
          <TextInput
            icon={<Search aria-hidden="true" />}
            type="search"
            aria-label="Search the guide"
            aria-describedby={status}
            placeholder="Search the guide"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <span className="inline-flex items-center gap-1.5 text-base">
          <Sparkles aria-hidden="true" className="size-4 text-ink-3" />
          {pageLink(NEWS, '', 'What’s new')}
        </span>
      </div>
      <p id={status} role="status" className={isSearching ? 'text-sm text-ink-2' : 'sr-only'}>
        {isSearching && foundWords(found.length)}
      </p>
      {isSearching ? (
        <ul aria-label="Found in the guide" className="flex max-w-160 flex-col gap-4">
          {found.slice(0, MOST_PASSAGES).map(({ page, heading, anchor, excerpt }) => (
            <li key={`${page.slug}#${anchor}`} className="flex flex-col gap-0.5">
              <span className="text-base font-medium">{pageLink(page.slug, anchor, heading)}</span>
              {heading !== page.title && <span className="text-sm text-ink-3">{page.title}</span>}
              <span className="text-base text-ink-2">{excerpt}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ul
          aria-label="Pages of the guide"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3"
        >
          {entries.filter(isTopic).map((entry) => (
            <Entry key={entry.page.slug} {...entry} pageLink={pageLink} topLevel={topLevel} />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">
        The <strong className="font-semibold">?</strong> beside a page’s title opens the part of
        this guide that belongs to it.
      </p>
    </div>
  )
}

interface EntryProps extends GuideContentsProps {
  readonly page: GuidePage
  readonly about: string
}

function Entry({ page, about, pageLink, topLevel }: EntryProps) {
  const Name = topLevel === 2 ? 'h2' : 'h3'
  const Icon = icons[page.slug] ?? FileText
  const headings = page.headings.filter(({ level }) => level === 2)
  const [isWhole, setWhole] = useState(headings.length <= MOST_HEADINGS + 1)
  const shown = isWhole ? headings : headings.slice(0, MOST_HEADINGS)
  const list = useRef<HTMLUListElement>(null)
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <Name className="text-base font-semibold">
          {pageLink(page.slug, '', page.title, NAME_LINK)}
        </Name>
        {about !== '' && <p className="text-sm text-ink-2">{sentenceCase(about)}</p>}
        <ul ref={list} className="flex flex-col text-sm">
          {shown.map(({ text, anchor }) => (
            <li key={anchor}>{pageLink(page.slug, anchor, text, QUIET_LINK)}</li>
          ))}
          {!isWhole && (
            <li>
              <button
                type="button"
                className="inline-flex items-center gap-1 rounded-sm py-1 font-medium text-ink-2 hover:text-ink"
                aria-label={`Show ${String(headings.length - MOST_HEADINGS)} more of “${page.title}”`}
                onClick={() => {
                  flushSync(() => setWhole(true))
                  list.current?.querySelectorAll<HTMLElement>('a, button')[MOST_HEADINGS]?.focus()
                }}
              >
                {`${String(headings.length - MOST_HEADINGS)} more`}
                <ChevronDown aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          )}
        </ul>
      </div>
    </li>
  )
}

interface Passage {
  readonly page: GuidePage
  /** Of the part that has it: a heading, or the page's title before the first. */
  readonly heading: string
  readonly anchor: string
  readonly excerpt: string
}

const MOST_PASSAGES = 20

function foundWords(count: number): string {
  if (count === 0) return 'Nothing found. Try fewer or other words.'
  const places = count === 1 ? '1 place' : `${String(count)} places`
  return count > MOST_PASSAGES ? `${places}, the first ${String(MOST_PASSAGES)} shown` : places
}

/** The guide's parts that have every word, those whose heading has them first. */
export function passagesFor(typed: string): readonly Passage[] {
  const words = foldedWords(typed)
  if (words.length === 0) return []
  const has = (text: string) => hasWords(text, words)
  const all = guidePages
    .filter(({ slug }) => slug !== CONTENTS)
    .flatMap((page) =>
      partsOf(page)
        .filter(({ heading, text }) => has(`${heading} ${text}`))
        .map(({ text, ...part }) => ({ page, ...part, excerpt: excerptOf(text, words) })),
    )
  return [
    ...all.filter(({ heading }) => has(heading)),
    ...all.filter(({ heading }) => !has(heading)),
  ]
}

interface GuidePart {
  readonly heading: string
  readonly anchor: string
  readonly text: string
}

function partsOf({ title, headings, markdown }: GuidePage): readonly GuidePart[] {
  const texts = markdown.split(/^#{2,3} .+$/m).map(plainText)
  return [{ text: title, anchor: '' }, ...headings].map(({ text: heading, anchor }, at) => ({
    heading,
    anchor,
    text: texts[at] ?? '',
  }))
}

/** Characters of a passage that are shown. */
const EXCERPT = 180

/** What stands around the first word that was found, cut between words. */
function excerptOf(text: string, words: readonly string[]): string {
  const folded = foldText(text)
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0)
  const first = found.length === 0 ? 0 : Math.min(...found)
  const from = first < EXCERPT / 2 ? 0 : text.indexOf(' ', first - EXCERPT / 3) + 1
  if (text.length - from <= EXCERPT) return `${from > 0 ? '… ' : ''}${text.slice(from)}`
  const end = text.lastIndexOf(' ', from + EXCERPT)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)} …`
}
