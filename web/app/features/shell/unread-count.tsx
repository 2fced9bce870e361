import { useTranslations } from 'use-intl'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { classNames } from '#app/ui/base/class-names.ts'

interface UnreadCountProps {
  /** Shows the number on the icon of a positioned control instead of beside a link. */
  onIcon?: boolean
}

/** The number of unread messages, for links and menus that lead to the messages. */
export function UnreadCount({ onIcon = false }: UnreadCountProps) {
  const t = useTranslations('shell.zone')
  const count = useCurrentUser()?.unreadMessages ?? 0
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'rounded-full bg-action text-center font-strong text-on-action',
        onIcon
          ? 'absolute top-1 left-[calc(50%+3px)] min-w-4.5 px-1 text-[13px] leading-4.5 tracking-normal'
          : 'ml-auto min-w-6 px-1.5 text-small',
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {t('unread', { count })}</span>
    </span>
  )
}
