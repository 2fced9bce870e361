import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { UnreadCount } from '#app/features/shell/unread-count.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { useIsKeyboardOpen } from '#app/ui/viewport/use-is-keyboard-open.ts'
import styles from './tab-bar.module.css'
import { zoneMenu } from './zone-links.ts'

export function TabBar() {
  const t = useTranslations('shell')
  // The tabs would cover the focused field above the keyboard.
  if (useIsKeyboardOpen()) return null
  return (
    <nav
      aria-label={t('zone.menu')}
      data-zone-tabs=""
      className={`fixed inset-x-0 bottom-0 z-90 border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] md:hidden limited:hidden ${styles.tabs}`}
    >
      <ul className="grid h-16 grid-cols-4">
        {zoneMenu.map((link) =>
          link.isTab ? (
            <li key={link.to} className="grid">
              <NavLink
                to={link.to}
                className="choice relative -mt-px grid place-content-center justify-items-center gap-0.5 text-small font-strong text-ink-soft no-underline -outline-offset-3 max-xs:text-[13px] max-xs:tracking-[-0.03em] aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_4px_0_var(--ink)]"
              >
                <Icon shape={link.icon} />
                {t(`zone.${link.text}`)}
                {/* The messages have no tab. On phones the profile links to them. */}
                {link.text === 'profile' && <UnreadCount onIcon />}
              </NavLink>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
