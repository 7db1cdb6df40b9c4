import { ExternalLink, Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Kind } from '~/contract/fields'
import { memberOf } from '~/lib/json'
import type { Money } from '~/lib/money'
import { safeWebAddress } from '~/lib/received-file'
import { amountOf, idOf, mapFacts, momentOf } from '~/lists/fields/field-values'
import type { Fact, FactGroup } from '~/lists/record/facts'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { LongText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { ReceivedFile } from '~/ui/received-file'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { blockTitles, labelOf, publishedText, type Side, sides } from './definition/blocks'
import { contrastProblem, cssColor, readColor } from './definition/color'
import { isFlagSetting, orderOf, settingsAt, valueAtPath } from './definition/settings'
import type { PageValue } from './queries'

function factsAt(page: PageValue, path: string): readonly Fact[] {
  return settingsAt(page, path).flatMap((setting): Fact[] => {
    const { label, path: at } = setting
    if (at === 'pageSettings.pageLogo.fContent') return []
    if (isFlagSetting(setting)) {
      const { on, off } = setting
      return [
        { label, id: at, value: on.join(', '), members: [at] },
        { label: `${label}, off`, id: `${at} off`, value: off.join(', '), members: [] },
      ]
    }
    return [{ label, id: at, value: settingValue(at, setting.kind, setting.value), members: [at] }]
  })
}

/** Whether it is shown and where are one line. */
function blockFacts(page: PageValue, path: string): readonly Fact[] {
  const block = valueAtPath(page, path)
  const [enabled, order] = [memberOf(block, 'enabled'), memberOf(block, 'order')]
  const shown = enabled === undefined ? undefined : enabled === true ? 'Shown' : 'Hidden'
  const place = typeof order === 'number' ? `position ${String(order)}` : undefined
  const both = [shown, place].filter((part) => part !== undefined).join(', ')
  const members = [`${path}.enabled`, `${path}.order`]
  return [
    { label: 'Block', id: path, value: both, members },
    ...factsAt(page, path).filter(({ id = '' }) => !members.includes(id)),
  ]
}

function groupsOf(page: PageValue, side: Side): readonly FactGroup[] {
  return Object.entries<string>(blockTitles[side])
    .toSorted(
      ([a], [b]) =>
        orderOf(valueAtPath(page, `${side}.${a}`)) - orderOf(valueAtPath(page, `${side}.${b}`)),
    )
    .map(([name, title]) => ({
      id: `${side}.${name}`,
      title: `${sides[side]}: ${title.toLowerCase()}`,
      facts: blockFacts(page, `${side}.${name}`),
    }))
}

/** What a page is, at a glance. */
export function pageFacts(page: PageValue): readonly Fact[] {
  const { pageContent: content, validationCode, published } = page
  return [
    { label: 'Subdomain', value: idOf(page.subdomain, 'subdomain'), members: ['subdomain'] },
    { label: labelOf('entry'), value: content?.entry, members: ['pageContent.entry'] },
    {
      label: 'Published',
      value: published !== undefined && publishedText(published).replace(/ \(\d\)$/, ''),
      members: ['published'],
    },
    { label: 'Total amount', value: amountOf(page.totalAmount), members: ['totalAmount'] },
    { label: 'Last access', value: momentOf(page.lastAccess), members: ['lastAccess'] },
    {
      label: labelOf('validationCode'),
      value: validationCode && <Concealed text={validationCode} label="captcha code" />,
      members: ['validationCode'],
    },
  ]
}

/** Every setting of its definition, but its lists. */
export function pageSettings(page: PageValue): readonly FactGroup[] {
  const { pageContent: content } = page
  const logo = page.pageSettings?.pageLogo
  const own: FactGroup = {
    title: 'Page',
    facts: [
      { label: labelOf('name'), value: content?.name, members: ['pageContent.name'] },
      {
        label: 'Subdomain in the page',
        value: content?.subdomain === page.subdomain ? undefined : content?.subdomain,
        members: ['pageContent.subdomain'],
      },
      {
        label: 'Page identifier',
        value: idOf(page.pageIdentifier, 'page identifier'),
        members: ['pageIdentifier'],
      },
      ...mapFacts('AdditionalData', page.AdditionalData),
    ],
  }
  const look: FactGroup = {
    title: 'Look and redirect',
    facts: factsAt(page, 'pageSettings'),
    ...(logo?.fContent !== undefined && {
      after: (
        <ReceivedFile
          name={logo.filename}
          type={logo.ftype}
          base64={logo.fContent}
          address={undefined}
        />
      ),
    }),
  }
  return [own, look, ...groupsOf(page, 'pageContent'), ...groupsOf(page, 'receiptContent')]
}

/** Only http and https become links, and nothing is loaded from them. */
function WebAddress({ address }: { readonly address: string }) {
  const safe = safeWebAddress(address)
  if (safe === undefined) return <LongText>{address}</LongText>
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer" className="link">
      <ForeignText>{address}</ForeignText>
      <ExternalLink aria-hidden="true" className="ms-1 inline size-3.5" />
    </a>
  )
}

function ColorValue({ text }: { readonly text: string }) {
  const color = readColor(text)
  const problem = color && contrastProblem(color)
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      {color && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-sm border border-line"
          style={{ backgroundColor: cssColor(color) }}
        />
      )}
      <LongText>{text}</LongText>
      {problem !== undefined && <Mark tone="warning">{problem}</Mark>}
    </span>
  )
}

/** Shown when asked for. */
function Concealed({ text, label }: { readonly text: string; readonly label: string }) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
      {isShown ? (
        <LongText>{text}</LongText>
      ) : (
        <>
          <span aria-hidden="true">••••••••</span>
          <VisuallyHidden>Hidden</VisuallyHidden>
        </>
      )}
      <Button
        size="sm"
        variant="quiet"
        data-print="hide"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </span>
  )
}

const URLS = /(?:url|furl)$/i

function settingValue(path: string, kind: Kind, value: unknown): ReactNode {
  if (value === undefined || value === null || value === '') return undefined
  switch (kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'money':
      // Members of this kind are read as amounts.
      return <Amount money={value as Money} align="start" />
    case 'timestamp':
      return typeof value === 'string' && <Moment value={value} style="seconds" />
    default: {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      if (URLS.test(path)) return <WebAddress address={text} />
      return path.endsWith('.color') ? <ColorValue text={text} /> : text
    }
  }
}
