import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

interface EmptyStateProps {
  /** Drawing of the missing content. */
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Action that creates the content. */
  action?: ReactNode
  className?: string
}

/** Shown instead of an empty list, with an action that fills it. */
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
