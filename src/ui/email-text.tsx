import { Fragment } from 'react'

import { presented } from '~/lib/presenting'
import { clampText } from '~/lib/text'

import { ForeignText } from './foreign-text'

const LENGTH = 320

/** Breaks before its host and its dots rather than within a word. */
export const EmailText = ({ children }: { children: string }) =>
  // Masked whole: its parts would pass one by one.
  clampText(presented(children), LENGTH)
    .split(/(?=[@.])/)
    .map((part, at) => (
      // Parts have no name of their own, and an email doesn't change in parts.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        {at > 0 && <wbr />}
        <ForeignText>{part}</ForeignText>
      </Fragment>
    ))
