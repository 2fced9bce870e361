import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import styles from './order.module.css'

export const orderColumn = 'mx-auto max-w-322 px-[clamp(16px,3vw,24px)]'
export const orderGrid = 'grid items-start gap-12 pt-6 pb-58 lg:grid-cols-[minmax(0,1fr)_420px] lg:pt-10 lg:pb-16'
export const orderDock = classNames(
  'fixed inset-x-0 bottom-0 z-90 grid gap-2.5 border-t border-line bg-surface px-[clamp(16px,3vw,24px)] pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:hidden',
  styles.dock,
)
/** A section of a step with the heading style of the order. */
export const orderSection = styles.section
/** Negative margins give the card's shadow room inside the scrolling column. */
export const orderSide =
  'hidden lg:sticky lg:top-6 lg:-mx-4 lg:-mt-1 lg:-mb-10 lg:block lg:max-h-[calc(100dvh-48px)] lg:overflow-y-auto lg:rounded-card lg:px-4 lg:pt-1 lg:pb-10'

export function SmallHeading({ children }: { children: ReactNode }) {
  return <h2 className="text-small font-strong tracking-normal text-ink">{children}</h2>
}
