import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { Logo } from '#app/ui/base/logo.tsx'
import { AccountButtons } from './account-buttons.tsx'
import styles from './header.module.css'
import { LanguageSelector } from './language-selector.tsx'
import { linksIn, mainLinks } from './menu-links.ts'
import { MobileMenu } from './mobile-menu.tsx'

export function Header() {
  const t = useTranslations('shell')
  return (
    <header className={`sticky top-0 z-100 h-16 bg-paper md:h-20 limited:hidden webview:hidden ${styles.header}`}>
      <div className="wrap flex h-full items-center gap-8 max-nav:justify-between">
        <Link
          to="/"
          aria-label={t('header.logo')}
          className="flex min-h-11 items-center rounded-sm text-ink no-underline"
        >
          <Logo word="Boxzone" />
        </Link>
        <MainMenu />
        <div className="flex flex-1 items-center justify-end gap-4 max-md:hidden">
          <AccountButtons />
          <LanguageSelector />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}

function MainMenu() {
  const t = useTranslations('shell.header')
  const country = useConfig().value('country')
  return (
    <nav aria-label={t('mainMenu')} className="mr-auto flex gap-1 max-nav:hidden">
      {linksIn(mainLinks, country).map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          prefetch="intent"
          className="flex min-h-11 items-center rounded-control px-3.5 font-strong text-ink-soft no-underline hover:text-ink aria-[current]:text-ink"
        >
          {t(text)}
        </NavLink>
      ))}
    </nav>
  )
}
