import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'

const icons = {
  mail: { shape: Mail, className: 'bg-kraft-tint text-ink' },
  done: { shape: CircleCheck, className: 'bg-action-soft text-action' },
  refused: { shape: CircleAlert, className: 'bg-danger-soft text-danger' },
} as const

interface ResultProps {
  icon: keyof typeof icons
  title: ReactNode
  children?: ReactNode
  /** Next actions. */
  actions?: ReactNode
}

/** Replaces a form or a link by its result. Takes the focus, so that a screen reader announces it. */
export function FormResult({ icon, title, children, actions }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The replaced form may have been scrolled down further than this result is long.
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { shape, className } = icons[icon]
  return (
    <div className="wrap grid min-h-[calc(100dvh-4em)] content-start justify-items-center pt-10 pb-20 md:pt-20">
      <div className="grid w-full max-w-[560px] justify-items-center gap-4 text-center">
        <span className={classNames('grid size-20 place-items-center rounded-full', className)}>
          <Icon shape={shape} size="huge" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {title}
        </h1>
        {children && (
          <div className="grid w-full justify-items-center gap-4 text-lead text-ink-soft *:text-balance">
            {children}
          </div>
        )}
        {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}
