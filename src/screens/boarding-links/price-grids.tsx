import type { Problem } from '~/contract/read'
import { clampText } from '~/lib/text'
import { RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { CellText } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'

import type { Grid } from './form'
import type { FieldValue } from './queries'

interface PriceGridsProps {
  readonly grids: readonly Grid[]
  readonly problems: readonly Problem[]
}

const MOST_ROWS = 200

/** Price and fees as the applicant would see them, each cell with its rule. */
export const PriceGrids = ({ grids, problems }: PriceGridsProps) =>
  grids.map((grid) => (
    <RecordSection key={grid.path} title={grid.title}>
      <div
        role="group"
        aria-label={grid.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-line"
      >
        <table aria-label={grid.title} className="w-full border-collapse text-base text-ink">
          <thead className="bg-sunken text-sm text-ink-2">
            <tr>
              {columnsOf(grid).map((header, at) => (
                // Columns have no name of their own, and don't move.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col" className="px-3 py-1.5 text-start font-medium">
                  <ReadMembers
                    reading={{ problems }}
                    members={[`${grid.path}.header.columns.${String(at)}.value`]}
                  >
                    <CellText>{header?.value || `Column ${String(at + 1)}`}</CellText>
                  </ReadMembers>
                  {header && <Rule field={header} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.slice(0, MOST_ROWS).map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <tr key={at} className="border-t border-line">
                {columnsOf(grid).map((_, column) => {
                  const path = `${grid.path}.body.${String(at)}.columns.${String(column)}`
                  const cell = row[column]
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- as above
                    <td key={column} className="px-3 py-1.5 align-baseline">
                      <ReadMembers reading={{ problems }} members={[`${path}.value`]}>
                        <CellText>{cell?.value}</CellText>
                      </ReadMembers>
                      {cell && <Rule field={cell} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {grid.rows.length > MOST_ROWS && (
        <Mark tone="warning">{`${String(grid.rows.length - MOST_ROWS)} more rows are under All fields`}</Mark>
      )}
    </RecordSection>
  ))

/** A row may have more cells than the header. */
const columnsOf = ({ header, rows }: Grid): readonly (FieldValue | undefined)[] =>
  Array.from(
    {
      length: Math.min(
        40,
        Math.max(header.length, ...rows.slice(0, MOST_ROWS).map((row) => row.length)),
      ),
    },
    (_, at) => header[at],
  )

const VALIDATOR_LENGTH = 40

function Rule({ field: { validator, rq, ro, value = '' } }: { field: FieldValue }) {
  const isMissing = rq === true && value.trim() === ''
  const words = [
    validator && clampText(validator, VALIDATOR_LENGTH),
    rq === true && !isMissing && 'Required',
    ro === true && 'Read-only',
  ].filter(Boolean)
  return (
    <span className="flex flex-wrap gap-x-2 text-xs font-normal text-ink-3 empty:hidden">
      {isMissing && <Mark tone="warning">Required</Mark>}
      {words.length > 0 && <ForeignText>{words.join(' · ')}</ForeignText>}
    </span>
  )
}
