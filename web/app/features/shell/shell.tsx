import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** `limitedView=true` hides navigation and footer, on any page. */
function useIsLimitedView(): boolean {
  return new URLSearchParams(useLocation().search).get('limitedView') === 'true'
}

/** What stands around every screen. */
export function Shell({ isBare, children }: { isBare: boolean; children: ReactNode }) {
  const t = useTranslations('shell')
  const isAlone = useIsLimitedView() || isBare
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      {isAlone ? null : <Header />}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {isAlone ? null : <Footer />}
    </>
  )
}
