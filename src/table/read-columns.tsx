import type { ReactNode } from 'react'

import { problemsAt, type Problem } from '~/contract/read'
import { CellText } from '~/ui/cell-text'
import { Unread } from '~/ui/unread'

import type { DataColumn } from './columns'

export interface Readable {
  readonly problems: readonly Problem[]
}

/** A column of the service's records. */
export interface ReadColumn<Row extends Readable> extends DataColumn<Row> {
  /** The record's members that its cells are made of, as `problemsAt` takes them. */
  readonly members: readonly string[]
}

/** X4: a cell whose member was given and could not be read says so; it is not "not given". */
export const readColumns = <Row extends Readable>(
  columns: readonly ReadColumn<Row>[],
): readonly ReadColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    cell: (row) =>
      row.problems.length === 0 ? (
        column.cell(row)
      ) : (
        <ReadMembers reading={row} members={column.members}>
          {column.cell(row)}
        </ReadMembers>
      ),
  }))

/** The same outside a table: in the rows of a narrow screen. */
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
  // A row draws strings as foreign text; inside of an element it does not find them.
  const content = typeof children === 'string' ? <CellText>{children}</CellText> : children
  return problem ? <Unread raw={problem.raw}>{content}</Unread> : <>{content}</>
}
