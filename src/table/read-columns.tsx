import type { ReactNode } from 'react'

import { problemsAt, type Problem } from '~/contract/read'
import { isPresenting } from '~/lib/presenting'
import { CellText } from '~/ui/cell-text'
import { Unread } from '~/ui/unread'

import type { DataColumn } from './columns'

export interface Readable {
  readonly problems: readonly Problem[]
}

export interface ReadColumn<Row extends Readable> extends DataColumn<Row> {
  readonly members: readonly string[]
  /** Those of them that it shows only in place of its own. */
  readonly fallback?: readonly string[]
}

export function ReadMembers({
  reading,
  members,
  children,
}: {
  reading: Readable
  members: readonly string[]
  children: ReactNode
}) {
  const [problem] = members.flatMap((member) => problemsAt(reading.problems, member))
  // Rows mark strings as foreign text, but can't inside an element.
  const content = typeof children === 'string' ? <CellText>{children}</CellText> : children
  return problem ? (
    <Unread raw={problem.raw} path={problem.path}>
      {/* Such as $12.50, whose currency may be another than the record's. */}
      {problem.expected === 'money' && typeof problem.raw === 'string' && !isPresenting() ? (
        <CellText>{problem.raw}</CellText>
      ) : (
        content
      )}
    </Unread>
  ) : (
    <>{content}</>
  )
}
