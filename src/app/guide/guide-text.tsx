/** A page of the guide: Markdown as React elements, since the page's policy lets no HTML in as text. */
import { Lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

import { isWriteAddress } from '~/lib/write-address'
import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'
import { useOffered } from '~/ui/writes-offered'

import { type GuidePage, guidePictures, slugOf } from './pages'

/** What a link to a page of the guide is. */
export type PageLink = (
  slug: string,
  anchor: string,
  words: ReactNode,
  className?: string,
) => ReactNode

interface LinkContext {
  readonly pageLink: PageLink
  /** After a link to a screen of the app was followed. */
  readonly onLeave?: (() => void) | undefined
  /** Of `## `: 2 under a page's title, 3 under a panel's. */
  readonly topLevel: 2 | 3
}

interface GuideTextProps extends LinkContext {
  readonly page: GuidePage
}

export function GuideText({ page, ...context }: GuideTextProps) {
  const headings = page.headings[Symbol.iterator]()
  return (
    <div className="flex max-w-160 flex-col gap-3 text-base text-ink">
      {Lexer.lex(page.markdown).map((token, at) =>
        token.type === 'heading' ? (
          // A page doesn't change, so neither do the places of its parts.
          // oxlint-disable-next-line react/no-array-index-key
          <Heading key={at} anchor={headings.next().value?.anchor} {...context} token={token} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Block key={at} token={token} context={context} />
        ),
      )}
    </div>
  )
}

interface HeadingProps extends LinkContext {
  readonly token: Token
  readonly anchor: string | undefined
}

function Heading({ token, anchor, ...context }: HeadingProps) {
  const { depth, tokens } = token as Tokens.Heading // By its type.
  const level = Math.min(depth - 2 + context.topLevel, 4)
  const Name = `h${String(level)}` as 'h2' | 'h3' | 'h4' // From 2, by the guide's own test.
  return (
    <Name
      id={context.topLevel === 2 ? anchor : undefined}
      data-anchor={anchor}
      tabIndex={-1}
      className={cx(
        'font-semibold [overflow-wrap:anywhere]',
        depth === 2 ? 'mt-4 text-lg' : 'mt-2 text-base',
        // Below what sticks to the page's top; a panel's head is no part of what scrolls.
        'scroll-mt-3',
      )}
    >
      <Inline tokens={tokens} context={context} />
    </Name>
  )
}

interface BlockProps {
  readonly token: Token
  readonly context: LinkContext
}

function Block({ token, context }: BlockProps) {
  switch (token.type) {
    case 'paragraph': {
      const [only, ...others] = (token as Tokens.Paragraph).tokens // By its type.
      if (only?.type === 'image' && others.length === 0) {
        return <Picture image={only as Tokens.Image} />
      }
      return (
        <p>
          <Inline tokens={token.tokens} context={context} />
        </p>
      )
    }
    case 'text':
      return <Inline tokens={token.tokens} context={context} />
    case 'list':
      return <List list={token as Tokens.List} context={context} />
    case 'blockquote':
      return (
        <div className="flex flex-col gap-2 border-s-2 border-line-strong ps-3 text-ink-2">
          <Blocks tokens={token.tokens} context={context} />
        </div>
      )
    case 'space':
      return null
    default:
      throw new Error(`The guide has no ${token.type}.`)
  }
}

const Blocks = ({ tokens = [], context }: PartsProps) =>
  tokens.map((token, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a page of the guide doesn't change
    <Block key={at} token={token} context={context} />
  ))

function List({ list, context }: { readonly list: Tokens.List; readonly context: LinkContext }) {
  const Name = list.ordered ? 'ol' : 'ul'
  return (
    <Name
      className={cx(
        'flex flex-col gap-1.5 ps-5 marker:text-ink-3',
        list.ordered ? 'list-decimal' : 'list-disc',
      )}
    >
      {list.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page of the guide doesn't change
        <li key={at} className="ps-1">
          <Blocks tokens={item.tokens} context={context} />
        </li>
      ))}
    </Name>
  )
}

const PICTURE = { width: 960, height: 600 }

/** All are taken at one size (scripts/screenshots.ts), so that nothing moves as they come. */
const Picture = ({ image: { href, text } }: { readonly image: Tokens.Image }) => (
  <img
    src={guidePictures[href]}
    alt={text}
    {...PICTURE}
    loading="lazy"
    className="my-1 h-auto w-full rounded-lg border border-line"
  />
)

interface PartsProps {
  readonly tokens: readonly Token[] | undefined
  readonly context: LinkContext
}

const Inline = ({ tokens = [], context }: PartsProps) =>
  tokens.map((token, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a page of the guide doesn't change
    <Fragment key={at}>
      <Part token={token} context={context} />
    </Fragment>
  ))

function Part({ token, context }: BlockProps) {
  switch (token.type) {
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inline tokens={token.tokens} context={context} />
        </strong>
      )
    case 'codespan':
      return (
        <code className="rounded-sm bg-sunken px-1 font-sans text-sm">
          {(token as Tokens.Codespan).text}
        </code>
      )
    case 'link':
      return (
        <GuideLink href={(token as Tokens.Link).href} context={context}>
          <Inline tokens={token.tokens} context={context} />
        </GuideLink>
      )
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text
    default:
      throw new Error(`The guide has no ${token.type}.`)
  }
}

interface GuideLinkProps {
  readonly href: string
  readonly context: LinkContext
  readonly children: ReactNode
}

/** To a page of the guide, as a file is linked; or to a screen, by its address in the app. */
function GuideLink({ href, context, children }: GuideLinkProps) {
  const isOffered = useOffered()
  const [path = '', anchor = ''] = href.split('#')
  if (!path.startsWith('/')) return context.pageLink(slugOf(path), anchor, children)
  // What can't be sent has no form, but the sentence stays whole.
  if (isWriteAddress(path) && !isOffered({ to: path })) return children
  return (
    <Link to={href} className="link" onClick={context.onLeave}>
      {children}
    </Link>
  )
}
