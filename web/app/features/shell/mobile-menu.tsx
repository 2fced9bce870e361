import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { AccountButtons } from './account-buttons.tsx'
import { LanguageLinks } from './language-links.tsx'
import { legalLinks, linksIn, type MenuLink, mainLinks } from './menu-links.ts'
import { useDisclosure } from './use-disclosure.ts'

/** The menu of narrow screens. In addition to the header it links to the legal pages. */
export function MobileMenu() {
  const t = useTranslations('shell.header')
  const country = useConfig().value('country')
  const details = useDisclosure()
  return (
    <details ref={details} className="group nav:hidden">
      <summary
        aria-label={t('openMenu')}
        className="-mr-2.5 grid size-11 cursor-pointer list-none place-items-center rounded-control [&::-webkit-details-marker]:hidden"
      >
        <Icon shape={Menu} size="large" className="group-open:hidden" />
        <Icon shape={X} size="large" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4em)] md:max-h-[calc(100dvh-5em)] overflow-y-auto overscroll-contain border-y border-line bg-paper shadow-float">
        <nav aria-label={t('mainMenu')} className="wrap py-3">
          <div className="md:grid md:grid-cols-2">
            <Links links={linksIn(mainLinks, country)} className="text-title font-strong" />
            <Links links={legalLinks} className="text-ink-soft" />
          </div>
          {/* Wider screens show account buttons and languages in the header. */}
          <div className="md:hidden">
            <div className="grid gap-2 border-t border-line py-4">
              <AccountButtons wide />
            </div>
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
          <NavLink
            to={to}
            end={to === '/'}
            className={`flex min-h-12 items-center rounded-control text-inherit no-underline aria-[current]:text-action ${className}`}
          >
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
