import { toCurl } from '~/lib/curl'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { ForeignText } from '~/ui/foreign-text'

import type { ChipWords } from './describe'
import { isListOperator, splitItems, type ListSearch } from './condition'
import type { ListTools } from './list-tools'

export interface CopyPanelProps {
  readonly words: ChipWords
  readonly list: ListSearch
  readonly tools: ListTools
}

export function CopyPanel({ words, list, tools }: CopyPanelProps) {
  const { link, apiQuery, requests } = tools.copies()
  const texts = freeTexts(list, words)
  return (
    <div className="flex flex-col gap-1.5 p-3 [&_button]:justify-start">
      <CopyButton size="md" text={link} label="Copy link" isLabelShown />
      {apiQuery !== undefined && (
        <CopyButton size="md" text={apiQuery} label="Copy API query" isLabelShown />
      )}
      {apiQuery === undefined ? null : requests.length === 0 ? (
        <Button disabledReason="Connect to a service first">Copy cURL</Button>
      ) : (
        <CopyButton
          size="md"
          text={requests.map(toCurl).join('\n\n')}
          label={
            requests.length === 1
              ? 'Copy cURL without the token'
              : `Copy ${String(requests.length)} cURL commands without the token`
          }
          isLabelShown
        />
      )}
      {texts.length > 0 && (
        <p className="mt-1 text-sm text-ink-2">
          <ForeignText>
            {`Includes ${new Intl.ListFormat(words.locale).format(texts)} from your filters.`}
          </ForeignText>
        </p>
      )}
    </div>
  )
}

/** What people typed: names, comments, account numbers. */
const freeTexts = ({ conditions }: ListSearch, { catalogue }: ChipWords): string[] =>
  conditions
    .filter(({ field }) => catalogue[field]?.type === 'text')
    .flatMap(({ operator, value }) => (isListOperator(operator) ? splitItems(value) : [value]))
    .map((text) => `“${text}”`)
