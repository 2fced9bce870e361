import type { ComponentType } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

export type IconShape = ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: boolean }>

/** 16, 20, 24 and 32 px. */
export type IconSize = 'small' | 'medium' | 'large' | 'huge'

const sizes: Record<IconSize, string> = { small: 'size-4', medium: 'size-5', large: 'size-6', huge: 'size-8' }

interface IconProps {
  /** A single icon: `import Check from 'lucide-react/icons/check'`. */
  shape: IconShape
  size?: IconSize | undefined
  strokeWidth?: number
  className?: string | undefined
}

/** Always decorative, because the text beside it or the label of its button has the meaning. */
export function Icon({ shape: Shape, size = 'medium', strokeWidth = 1.75, className }: IconProps) {
  return <Shape aria-hidden strokeWidth={strokeWidth} className={classNames('flex-none', sizes[size], className)} />
}
