import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { signOut } from '#app/lib/auth/sign-in.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { AccountButtons } from './account-buttons.tsx'
import { LanguageLinks } from './language-links.tsx'
import { legalLinks, linksIn, type MenuLink, mainLinks, zoneLinks } from './menu-links.ts'
import { UnreadCount } from './unread-count.tsx'
import { useDisclosure } from './use-disclosure.ts'

const rowClass =
  'flex min-h-12 w-full cursor-pointer items-center rounded-control text-inherit no-underline aria-[current]:text-action'

/** The menu of narrow screens. In addition to the header it links to the pages of My Zone and to the legal pages. */
export function MobileMenu() {
  const t = useTranslations('shell.header')
  const country = useConfig().value('country')
  const details = useDisclosure()
  const isSignedIn = useIsSignedIn()
  return (
    <details ref={details} className="group nav:hidden">
      <summary className="relative -mr-2.5 grid size-11 cursor-pointer list-none place-items-center rounded-control [&::-webkit-details-marker]:hidden">
        <VisuallyHidden>{t('openMenu')}</VisuallyHidden>
        <Icon shape={Menu} size="large" className="group-open:hidden" />
        <Icon shape={X} size="large" className="hidden group-open:block" />
        {/* Wider screens show the number in the side menu. */}
        <span className="contents group-open:hidden md:hidden">
          <UnreadCount onIcon />
        </span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4em)] md:max-h-[calc(100dvh-5em)] overflow-y-auto overscroll-contain border-y border-line bg-paper shadow-float">
        <nav aria-label={t('mainMenu')} className="wrap py-3">
          {/* Wider screens show My Zone, account buttons and languages elsewhere. */}
          {isSignedIn ? <ZoneLinks /> : null}
          <div className="md:grid md:grid-cols-2">
            <Links links={linksIn(mainLinks, country)} className="text-title font-strong" />
            <Links links={legalLinks} className="text-ink-soft" />
          </div>
          <div className="md:hidden">
            {isSignedIn ? null : (
              <div className="grid gap-2 border-t border-line py-4">
                <AccountButtons wide />
              </div>
            )}
            <p className="border-t border-line pt-4 text-small font-strong text-ink-soft">{t('language')}</p>
            <LanguageLinks className="-mx-3 grid grid-cols-2 py-1" />
          </div>
        </nav>
      </div>
    </details>
  )
}

function Links({ links, className }: { links: readonly MenuLink[]; className: string }) {
  const t = useTranslations('shell.header')
  return (
    <ul className="py-2">
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} className={`${rowClass} ${className}`}>
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The pages of My Zone and the logout. */
function ZoneLinks() {
  const t = useTranslations('shell')
  return (
    <div className="border-b border-line pb-2 md:hidden">
      <p className="pt-3 text-small font-strong text-ink-soft">{t('zone.title')}</p>
      <ul className="grid grid-cols-2 gap-x-4 py-1 font-strong">
        {zoneLinks.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={rowClass}>
              {t(`zone.${text}`)}
              {text === 'messages' && <UnreadCount />}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={`${rowClass} font-strong`} onClick={() => void signOut()}>
        {t('header.logout')}
      </button>
    </div>
  )
}
