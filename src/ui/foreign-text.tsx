import { Children, type ReactNode } from 'react'

import { clampText } from '~/lib/text'
import { textPieces, isPlain, visibleText } from '~/lib/visible-text'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Text from outside: isolates its direction and shows invisible characters. Plain text needs no element. */
export function ForeignText({ children }: { children: string | undefined }) {
  if (children === undefined || isPlain(children)) return children
  return (
    <bdi dir="auto">
      {textPieces(children).map((piece, at) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <span
            // Pieces have no name of their own, and a text does not change in parts.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            role="img"
            aria-label={piece.name}
            title={piece.name}
            className="mx-px rounded-sm bg-warning-soft px-0.5 font-mono text-[0.85em] font-normal text-warning [unicode-bidi:isolate]"
          >
            {piece.sign}
          </span>
        ),
      )}
    </bdi>
  )
}

const isForeign = (node: unknown): node is string => typeof node === 'string' && !isPlain(node)

export function isolated(children: ReactNode): ReactNode {
  if (isForeign(children)) return <ForeignText>{children}</ForeignText>
  if (!Array.isArray(children) || !children.some(isForeign)) return children
  return Children.map(children, (child: ReactNode) =>
    isForeign(child) ? <ForeignText>{child}</ForeignText> : child,
  )
}

/** The same, shortened for one line: a button, a link, a title. */
export function brief(children: ReactNode): ReactNode {
  if (typeof children === 'string') return isolated(clampText(children))
  if (!Array.isArray(children)) return children
  return isolated(
    children.map((child: ReactNode) => (typeof child === 'string' ? clampText(child) : child)),
  )
}

export const foreignText = (text: string): string =>
  isPlain(text) ? text : FIRST_STRONG_ISOLATE + visibleText(text) + POP_ISOLATE
