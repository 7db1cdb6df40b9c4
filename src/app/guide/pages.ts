/** The user guide, as docs/guide has it, and what's new, as CHANGELOG.md has it: read as they are, written once. */
import { foldText } from '~/lib/text'
import news from '../../../CHANGELOG.md?raw'
// By name, so that a build that lacks the documents fails.
import contents from '../../../docs/guide/README.md?raw'

export interface GuideHeading {
  readonly text: string
  /** As GitHub makes it of the text, so that a link works in both places. */
  readonly anchor: string
  readonly level: 2 | 3
}

export interface GuidePage {
  /** Its file's name, and the last part of its address; empty for the contents. */
  readonly slug: string
  readonly title: string
  /** Under its title. */
  readonly markdown: string
  readonly headings: readonly GuideHeading[]
}

const files: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>(['/docs/guide/*.md', '!/docs/guide/README.md'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  'README.md': contents,
  'CHANGELOG.md': news,
}

/** By their names in docs/guide/pictures: an address for each, loaded once it is seen. */
export const guidePictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('/docs/guide/pictures/*.webp', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([file, address]) => [file.replace('/docs/guide/', ''), address]),
)

export const CONTENTS = ''
export const NEWS = 'whats-new'

/** Where a file of the guide stands in it. */
export function slugOf(file: string): string {
  const name = file.replace(/^.*\//, '').replace(/\.md$/, '')
  if (name === 'CHANGELOG') return NEWS
  return name === 'README' ? CONTENTS : name
}

const anchorOf = (heading: string): string =>
  foldText(heading)
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

function pageOf([file, text]: readonly [string, string]): GuidePage {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  return {
    slug: slugOf(file),
    title,
    markdown: text.replace(/^# .+$/m, '').trim(),
    headings: [...text.matchAll(/^(##|###) (.+)$/gm)].map(([, marks = '', heading = '']) => ({
      text: heading,
      anchor: anchorOf(heading),
      level: marks === '##' ? 2 : 3,
    })),
  }
}

export const guidePages: readonly GuidePage[] = Object.entries(files).map(pageOf)

export const guidePage = (slug: string): GuidePage | undefined =>
  guidePages.find((page) => page.slug === slug)

/** A part's Markdown as it reads: without pictures, marks and the addresses of links. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/!\[.*?\]\(.*?\)/g, '')
    .replaceAll(/\[(.+?)\]\(.*?\)/g, '$1')
    .replaceAll(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
