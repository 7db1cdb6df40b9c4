import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  id?: string
  role?: 'status'
  children: ReactNode
}

export function VisuallyHidden({ id, role, children }: VisuallyHiddenProps) {
  return (
    <span id={id} role={role} className="sr-only">
      {children}
    </span>
  )
}
