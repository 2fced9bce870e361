import { classNames } from '#app/ui/base/class-names.ts'

export type ButtonLook = 'primary' | 'line' | 'highlight' | 'quiet' | 'danger'

/** Height in px: 32 and 40 in the office (44 with a coarse pointer), 72 for a recovery or a code, 84 to unlock. */
export type ButtonSize = 32 | 40 | 44 | 48 | 56 | 72 | 84

export interface ButtonShape {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  /** Full width of the container. */
  wide?: boolean | undefined
  className?: string | undefined
}

const base =
  'relative inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-control border-[1.5px] py-2 text-center font-strong leading-tight no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-soft aria-disabled:cursor-progress'

const looks: Record<ButtonLook, string> = {
  primary: 'border-action bg-action text-on-action enabled:hover:border-action-press enabled:hover:bg-action-press',
  line: 'border-line-strong bg-surface text-ink enabled:hover:border-ink enabled:active:bg-sunk',
  highlight: 'border-highlight bg-highlight text-on-highlight enabled:hover:[filter:brightness(0.95)]',
  quiet: 'border-transparent bg-transparent text-action enabled:hover:bg-action-soft disabled:border-transparent',
  danger: 'border-danger bg-danger text-paper enabled:hover:[filter:brightness(0.9)]',
}

/** Links are never disabled, and `enabled:` does not match them. */
const linkLooks: Record<ButtonLook, string> = {
  primary: '[a]:hover:border-action-press [a]:hover:bg-action-press',
  line: '[a]:hover:border-ink [a]:active:bg-sunk',
  highlight: '[a]:hover:[filter:brightness(0.95)]',
  quiet: '[a]:hover:bg-action-soft',
  danger: '[a]:hover:[filter:brightness(0.9)]',
}

const sizes: Record<ButtonSize, string> = {
  32: 'min-h-8 text-small pointer-coarse:min-h-11',
  40: 'min-h-10 text-small pointer-coarse:min-h-11',
  44: 'min-h-11 text-body',
  48: 'min-h-12 text-body',
  56: 'min-h-14 text-lead',
  72: 'min-h-18 text-title',
  84: 'min-h-21 text-title',
}

const paddings: Record<ButtonSize, string> = {
  32: 'px-3',
  40: 'px-3.5',
  44: 'px-4',
  48: 'px-5',
  56: 'px-6',
  72: 'px-6',
  84: 'px-6',
}

export function buttonClass({ look = 'primary', size = 48, wide, className }: ButtonShape): string {
  return classNames(
    base,
    looks[look],
    linkLooks[look],
    sizes[size],
    look === 'quiet' ? 'px-2' : paddings[size],
    wide && 'w-full',
    className,
  )
}
