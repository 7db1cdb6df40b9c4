import { useState } from 'react'

import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

import { countText, rowNoun } from './bulk-words'
import { GiveAgain } from '~/bulk/run/give-again'
import { lackingIn } from './prepared'
import type { Preparation } from './use-preparation'

const MOST_NAMED = 8

export function LackingNotice({ preparation: { rows, fill } }: { preparation: Preparation }) {
  const [isOpen, setOpen] = useState(false)
  const lacking = rows.filter((row) => !row.isLeftOut && lackingIn(row).length > 0)
  if (lacking.length === 0) return null
  const named = lacking.slice(0, MOST_NAMED).map(({ number }) => String(number))
  const more = lacking.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${String(more)} more` : named.join(', ')
  return (
    <>
      <Notice
        tone="warning"
        title={`${countText(lacking.length, rowNoun)} ${lacking.length === 1 ? 'needs' : 'need'} the sheet again`}
        actions={!isOpen && <Button onClick={() => setOpen(true)}>Open the sheet again</Button>}
      >
        Drafts don’t keep account and tax numbers, nor columns that weren’t sent. Open the same
        sheet (we can’t compare those cells), or type what is missing in{' '}
        {lacking.length === 1 ? 'row' : 'rows'} {list}.
      </Notice>
      {isOpen && <GiveAgain onSource={fill} />}
    </>
  )
}
