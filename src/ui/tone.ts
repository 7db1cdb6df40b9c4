import { CircleDot, Info, OctagonAlert, TriangleAlert } from 'lucide-react'

import { shapes, type IconShape } from './status-shapes'

export type Tone = 'neutral' | 'accent' | 'info' | 'positive' | 'warning' | 'danger'

export const toneSoftClass: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  accent: 'bg-accent-soft text-accent-ink',
  info: 'bg-info-soft text-info',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export const toneTextClass: Record<Tone, string> = {
  neutral: 'text-ink-2',
  accent: 'text-accent-ink',
  info: 'text-info',
  positive: 'text-positive',
  warning: 'text-warning',
  danger: 'text-danger',
}

export const toneIcon: Record<Tone, IconShape> = {
  neutral: shapes.circle,
  accent: CircleDot,
  info: Info,
  positive: shapes.check,
  warning: TriangleAlert,
  danger: OctagonAlert,
}
