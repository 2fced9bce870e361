import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

interface BandProps {
  className?: string
  /** Layout of the content column. */
  contentClass?: string
  children: ReactNode
}

/** A full-width section of the landing page below the fold. */
export function Band({ className, contentClass, children }: BandProps) {
  return (
    <section className={classNames('below-fold py-[clamp(72px,8.4vw,128px)]', className)}>
      <div className={classNames('wrap', contentClass)}>{children}</div>
    </section>
  )
}

export const bandLead = 'mt-4 max-w-162 text-lead/[1.55] text-ink-soft'
export const bandSubheading = 'text-lead/[1.3]'
