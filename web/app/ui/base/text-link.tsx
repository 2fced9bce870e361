import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'

type TextLinkProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & {
  /** History state of the target. */
  state?: ComponentProps<typeof Link>['state']
  /** `text` is underlined inside a sentence. `alone` is a target of 44 px, underlined on hover. */
  look?: 'text' | 'alone'
  icon?: IconShape
  children: ReactNode
} & ({ to: ComponentProps<typeof Link>['to']; href?: never } | { href: string; to?: never })

const looks = {
  text: 'underline decoration-1 underline-offset-3 hover:decoration-2',
  alone: 'inline-flex min-h-11 items-center gap-2 font-strong no-underline underline-offset-3 hover:underline',
}

export function TextLink({ look = 'text', icon, className, children, to, href, state, ...rest }: TextLinkProps) {
  const shape = classNames('rounded-sm text-action hover:text-action-press', looks[look], className)
  const content = (
    <>
      {icon && <Icon shape={icon} />}
      {children}
    </>
  )
  if (to === undefined) {
    return (
      <a {...rest} href={href} className={shape}>
        {content}
      </a>
    )
  }
  return (
    <Link {...rest} to={to} state={state} className={shape}>
      {content}
    </Link>
  )
}
