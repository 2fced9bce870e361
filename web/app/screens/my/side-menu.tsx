import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { UnreadCount } from '#app/features/shell/unread-count.tsx'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { zoneMenu } from './zone-links.ts'

const linkClass =
  'choice flex min-h-12 items-center gap-3 rounded-control border-[1.5px] border-transparent px-3.5 font-strong text-ink no-underline hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-surface'

/** A link with a hash is never marked as the current page. */
export function SideMenu() {
  const t = useTranslations('shell')
  return (
    <nav aria-label={t('zone.menu')} className="hidden self-start md:sticky md:top-[6em] md:block limited:hidden">
      <Owner />
      <ul className="mt-4 grid gap-1">
        {zoneMenu.map(({ to, text, icon }) => {
          const label = (
            <>
              <Icon shape={icon} />
              {t(`zone.${text}`)}
              {text === 'messages' && <UnreadCount />}
            </>
          )
          return (
            <li key={to}>
              {to.includes('#') ? (
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              ) : (
                <NavLink to={to} className={linkClass}>
                  {label}
                </NavLink>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Owner() {
  const t = useTranslations('shell.zone')
  const user = useCurrentUser()
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-control border border-kraft-line bg-kraft-3 text-lead font-heavy text-ink"
      >
        {user?.firstName.charAt(0).toUpperCase()}
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        {user ? (
          <span className="block truncate font-strong">{`${user.firstName} ${user.lastName}`}</span>
        ) : (
          <Skeleton className="w-28" />
        )}
        <span className="text-small text-ink-soft">{t('title')}</span>
      </span>
    </div>
  )
}
