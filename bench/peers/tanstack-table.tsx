/** As Virtual's example of a table: rows of one height, in the browser's own table layout. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

import { ROW, useBenchTable } from './tanstack-model'

export function TanstackTable() {
  const table = useBenchTable()
  const { rows } = table.getRowModel()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 20,
  })
  return (
    <div ref={scroller} className="page">
      <div style={{ height: `${virtualizer.getTotalSize()}px` }}>
        <table>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} style={{ width: header.getSize() }}>
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {virtualizer.getVirtualItems().map(({ index, size, start }, place) => {
              const row = rows[index]
              if (!row) return null
              const transform = `translateY(${start - place * size}px)`
              return (
                <tr key={row.id} style={{ height: `${size}px`, transform }}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
