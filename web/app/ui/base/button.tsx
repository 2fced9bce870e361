import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonShape, buttonClass } from '#app/ui/base/button-class.ts'
import { Icon, type IconShape, type IconSize } from '#app/ui/base/icon.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'

interface ButtonContent extends ButtonShape {
  icon?: IconShape | undefined
  iconEnd?: IconShape | undefined
  children: ReactNode
}

type ButtonProps = ButtonContent &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** Replaces the text by a spinner, retains width and focus, and ignores clicks. */
    busy?: boolean | undefined
  }

export function Button({ look, size, wide, icon, iconEnd, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClass({ look, size, wide, className })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonBody size={size} icon={icon} iconEnd={iconEnd} busy={busy}>
        {children}
      </ButtonBody>
    </button>
  )
}

type ButtonLinkProps = ButtonContent &
  Omit<ComponentProps<'a'>, 'children' | 'href'> &
  ((Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'replace'> & { href?: never }) | { href: string; to?: never })

/** A link that looks like a button. Use `to` inside the app and `href` for telephone, e-mail, files and other sites. */
export function ButtonLink({
  look,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  to,
  href,
  ...rest
}: ButtonLinkProps) {
  const content = (
    <ButtonBody size={size} icon={icon} iconEnd={iconEnd}>
      {children}
    </ButtonBody>
  )
  const shape = buttonClass({ look, size, wide, className })
  if (to === undefined) {
    return (
      <a {...rest} href={href} className={shape}>
        {content}
      </a>
    )
  }
  return (
    <Link {...rest} to={to} className={shape}>
      {content}
    </Link>
  )
}

function ButtonBody({ size, icon, iconEnd, busy, children }: ButtonContent & { busy?: boolean | undefined }) {
  const iconSize: IconSize = size === 72 || size === 84 ? 'large' : 'medium'
  return (
    <>
      {icon && <Icon shape={icon} size={iconSize} className={busy ? 'opacity-0' : undefined} />}
      <span className={busy ? 'opacity-0' : undefined}>{children}</span>
      {iconEnd && <Icon shape={iconEnd} size={iconSize} className={busy ? 'opacity-0' : undefined} />}
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </>
  )
}
