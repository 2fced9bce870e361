import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

interface EmptyStateProps {
  /** What would be here, drawn. */
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The way to get it. */
  action?: ReactNode
  className?: string
}

/** An empty list is an invitation. */
export function EmptyState({ drawing, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-2 px-5 py-10 text-center', className)}>
      {drawing && <div className="mb-3">{drawing}</div>}
      <h2 className="text-title">{title}</h2>
      {children && <div className="max-w-[42ch] text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
