import type { CSSProperties, ReactNode } from 'react'

import type { PageValue } from '../queries'

/** A block of the page or its receipt as the payer sees it. @param accent of buttons, by the page's color */
export type Block = (props: {
  readonly page: PageValue
  readonly accent: CSSProperties
}) => ReactNode
