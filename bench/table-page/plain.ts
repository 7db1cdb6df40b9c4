/** The limit: rows written by hand, recycled by place, of which only the text changes. */
import '~/styles.css'

import { columns, rows } from './data'

const ROW = 40
const AHEAD = 4

function element(style: Partial<CSSStyleDeclaration>, parent?: Element): HTMLElement {
  const made = document.createElement('div')
  Object.assign(made.style, style)
  parent?.append(made)
  return made
}

const scroller = element({ height: '100dvh', overflow: 'auto' }, document.body)
const space = element({ position: 'relative', height: `${String(rows.length * ROW)}px` }, scroller)
space.style.minWidth = `${String(columns.reduce((sum, [, width]) => sum + width, 0))}px`

const drawn = Math.ceil(window.innerHeight / ROW) + 1 + 2 * AHEAD
const slots = Array.from({ length: drawn }, () => {
  const row = element(
    {
      position: 'absolute',
      left: '0',
      right: '0',
      height: `${String(ROW)}px`,
      display: 'flex',
      contain: 'strict',
    },
    space,
  )
  const link = document.createElement('a')
  const texts = columns.map(([, width], at) => {
    const cell = element(
      {
        flex: 'none',
        width: `${String(width)}px`,
        padding: '10px 12px',
        overflow: 'hidden',
        contain: 'strict',
        height: '100%',
        whiteSpace: 'nowrap',
      },
      row,
    )
    const text = document.createTextNode('')
    if (at === 0) cell.append(link)
    ;(at === 0 ? link : cell).append(text)
    return text
  })
  return { row, link, texts, index: -1 }
})

function draw(): void {
  const top = Math.floor(scroller.scrollTop / ROW) - AHEAD
  const first = Math.max(0, Math.min(top, rows.length - drawn))
  for (let index = first; index < first + drawn; index += 1) {
    const slot = slots[index % drawn]
    const data = rows[index]
    if (!slot || !data || slot.index === index) continue
    slot.index = index
    slot.row.style.transform = `translateY(${String(index * ROW)}px)`
    slot.link.href = `#${String(index)}`
    for (const [at, text] of slot.texts.entries()) text.data = data.cells[at] ?? ''
  }
}

scroller.addEventListener('scroll', draw, { passive: true })
draw()
