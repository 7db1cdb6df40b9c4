import type { ComponentProps } from 'react'

import { problemsAt, type Problem } from '~/contract/read'
import { Amount } from '~/ui/money'
import { Unread } from '~/ui/unread'

interface ReadAmountProps extends ComponentProps<typeof Amount> {
  readonly problems: readonly Problem[]
  /** The member it was read from. */
  readonly at: string
}

/** An amount of a record: one that was sent and could not be read is not called missing. */
export function ReadAmount({ problems, at, ...amount }: ReadAmountProps) {
  const [problem] = amount.money === undefined ? problemsAt(problems, at) : []
  const shown = <Amount {...amount} />
  return problem ? <Unread raw={problem.raw}>{shown}</Unread> : shown
}
