import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'

export type BannerTone = 'info' | 'warning' | 'danger' | 'success'

interface BannerProps {
  tone?: BannerTone
  title?: ReactNode
  children?: ReactNode
  /** The main action: a button or a link. */
  action?: ReactNode
  onDismiss?: () => void
  /** Screen readers announce the banner when it appears. Omit it for a banner that the page always has. */
  live?: boolean
  className?: string
}

const tones = {
  info: { shape: Info, frame: 'bg-kraft-tint', mark: 'text-ink' },
  warning: { shape: TriangleAlert, frame: 'bg-highlight-soft', mark: 'text-ink' },
  danger: { shape: CircleAlert, frame: 'bg-danger-soft', mark: 'text-danger' },
  success: { shape: CircleCheck, frame: 'bg-action-soft', mark: 'text-action' },
} as const

export function Banner({ tone = 'info', title, children, action, onDismiss, live, className }: BannerProps) {
  const { shape, frame, mark } = tones[tone]
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={classNames('flex items-start gap-3 rounded-control py-3 pr-3 pl-4', frame, className)}>
      <Icon shape={shape} className={classNames('mt-0.5', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          {title && <p className={classNames('font-strong', mark)}>{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && <Dismiss onDismiss={onDismiss} />}
    </div>
  )
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('kit')
  return <IconButton icon={X} label={t('close')} onClick={onDismiss} className="-my-2 -mr-1" />
}
