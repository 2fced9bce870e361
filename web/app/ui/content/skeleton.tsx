import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle'
  /** Width and height of the expected content. */
  className?: string
}

const shapes = { line: 'my-[0.3em] h-[0.9em] rounded-md', block: 'rounded-control', circle: 'rounded-full' }

/** Reserves the space of loading content, so that nothing moves when it arrives. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('block animate-pulse bg-line', shapes[shape], className)} />
}

/** Groups skeletons and announces once that they load. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const t = useTranslations('kit')
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
