import { ExternalLink, Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import type { Kind } from '~/contract/fields'
import type { Money } from '~/lib/money'
import { safeWebAddress } from '~/lib/received-file'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { LongText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { contrastProblem, cssColor, readColor } from './definition/color'

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
export function Concealed({ text, label }: { readonly text: string; readonly label: string }) {
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

export function settingValue(path: string, kind: Kind, value: unknown): ReactNode {
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
