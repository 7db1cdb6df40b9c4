import { toCurl } from '~/lib/curl'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import type { ChipWords } from './chip-words'
import { isListOperator, splitItems, type ListSearch } from './condition'
import type { ListTools } from './list-tools'

export interface CopyPanelProps {
  readonly words: ChipWords
  readonly list: ListSearch
  readonly tools: ListTools
  readonly onClose: () => void
}

export function CopyPanel({ words, list, tools, onClose }: CopyPanelProps) {
  const { link, apiQuery, requests } = tools.copies()
  const texts = freeTexts(list, words)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever in it the focus is
    <section
      aria-label="Copy list as"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
    >
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link} label="Copy link" isLabelShown />
        <CopyButton text={apiQuery} label="Copy API query" isLabelShown />
        {requests.length === 0 ? (
          <Button
            size="sm"
            disabledReason="Connect to a service first: a command needs its address"
          >
            Copy cURL
          </Button>
        ) : (
          <CopyButton
            text={requests.map(toCurl).join('\n\n')}
            label={
              requests.length === 1
                ? 'Copy cURL without the token'
                : `Copy ${String(requests.length)} cURL commands without the token`
            }
            isLabelShown
          />
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {texts.length > 0 && (
        <Notice tone="warning" title="What you copy holds the text of your filters">
          It shows {new Intl.ListFormat(words.locale).format(texts)} to whoever gets it.
        </Notice>
      )}
      <code className="id-text text-sm break-all text-ink-2">
        <ForeignText>{apiQuery}</ForeignText>
      </code>
    </section>
  )
}

/** What people typed: names, comments, account numbers. */
const freeTexts = ({ conditions }: ListSearch, { catalogue }: ChipWords): string[] =>
  conditions
    .filter(({ field }) => catalogue[field]?.type === 'text')
    .flatMap(({ operator, value }) => (isListOperator(operator) ? splitItems(value) : [value]))
    .map((text) => `“${text}”`)
