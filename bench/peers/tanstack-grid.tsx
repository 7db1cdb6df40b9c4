/** As Table's example of virtual rows: table elements laid out as grid and flex, each row measured. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'

import { ROW, useBenchTable, type BenchTable } from './tanstack-model'

export function TanstackGrid() {
  const table = useBenchTable()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  return (
    <div ref={setScroller} className="page" style={{ position: 'relative' }}>
      <table style={{ display: 'grid' }}>
        <thead style={{ display: 'grid', position: 'sticky', top: 0, zIndex: 1 }}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} style={{ display: 'flex', width: '100%' }}>
              {group.headers.map((header) => (
                <th key={header.id} style={{ display: 'flex', width: header.getSize() }}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <Body table={table} scroller={scroller} />
      </table>
    </div>
  )
}

interface BodyProps {
  readonly table: BenchTable
  readonly scroller: HTMLDivElement | null
}

function Body({ table, scroller }: BodyProps) {
  const { rows } = table.getRowModel()
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => ROW,
    getScrollElement: () => scroller,
    measureElement: (element) => element.getBoundingClientRect().height,
    overscan: 5,
  })
  return (
    <tbody
      style={{ display: 'grid', position: 'relative', height: `${virtualizer.getTotalSize()}px` }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <tr
            key={row.id}
            ref={virtualizer.measureElement}
            data-index={index}
            style={{
              display: 'flex',
              position: 'absolute',
              transform: `translateY(${start}px)`,
              width: '100%',
            }}
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id} style={{ display: 'flex', width: cell.column.getSize() }}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
