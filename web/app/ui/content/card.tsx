import type { HTMLAttributes } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** `none` for cards whose rows or drawings reach the edge. */
  padding?: 'none' | 'medium' | 'large'
  /** True for a card that floats over other content. */
  floating?: boolean
  /** Outline of the chosen card. */
  selected?: boolean
}

const paddings = { none: '', medium: 'p-4 md:p-5', large: 'p-5 md:p-7' }

export function Card({ as: Tag = 'div', padding = 'medium', floating, selected, className, ...rest }: CardProps) {
  const shape = classNames(
    'min-w-0 rounded-card border bg-surface',
    selected ? 'border-ink [box-shadow:inset_0_0_0_1.5px_var(--ink)]' : floating ? 'border-transparent' : 'border-line',
    floating && !selected && 'shadow-float',
    padding === 'none' && 'overflow-hidden',
    paddings[padding],
    className,
  )
  return <Tag {...rest} className={shape} />
}
