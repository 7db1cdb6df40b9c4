import { useEffect } from 'react'

import { explain } from '~/api/explain'
import type { WriteOperation } from '~/submit/intent'
import type { BulkRow } from '~/storage/bulk-record'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { keepOne } from '~/outcome/twins-notice'
import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { countText, rowNoun } from '~/bulk/prepare/bulk-words'
import { doubledText } from './row-outcome'
import { twinsOf, type TwinsOnScreen } from './use-run-twins'

interface RunTwinsNoticeProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly rows: readonly BulkRow[]
  readonly onScreen: TwinsOnScreen
}

export function RunTwinsNotice<O extends WriteOperation>({
  kind,
  rows,
  onScreen,
}: RunTwinsNoticeProps<O>) {
  const { twins, count, unchecked, error, isFetching, refetch } = onScreen
  const doubled = rows.filter((row) => twinsOf(row, twins).length > 0)
  const [first] = doubled
  const title = first && doubledText(doubled.length, kind)
  useEffect(() => {
    if (title !== undefined) announce(title, 'assertive')
  }, [title])
  if (first && title !== undefined) {
    const numbers = doubled.map(({ number }) => String(number))
    const list = new Intl.ListFormat(display.locale, { type: 'conjunction' }).format(numbers)
    return (
      <Notice tone="warning" title={title}>
        {keepOne(`${kind.noun.one} of each`, 2, { subject: first })}:{' '}
        {doubled.length === 1 ? 'row' : 'rows'} {list}.
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice
        tone="warning"
        title="We couldn’t check for rows created twice"
        actions={
          <Button size="sm" isPending={isFetching} onClick={refetch}>
            Check again
          </Button>
        }
      >
        {explain(error).text}
      </Notice>
    )
  }
  if (unchecked > 0) {
    const none = count > 0 ? `No second one found beside ${countText(count, rowNoun)}. ` : ''
    return (
      <p className="text-sm text-ink-3">
        {`${none}We couldn’t check ${countText(unchecked, rowNoun)}: too little was kept to compare.`}
      </p>
    )
  }
  if (count === 0) return null
  return (
    <p className="text-sm text-ink-3">
      {count === 1
        ? 'The row was created once. Checked the IDs beside it.'
        : `No row was created twice. Checked the IDs beside all ${count.toLocaleString(display.locale)}.`}
    </p>
  )
}
