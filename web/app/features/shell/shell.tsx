import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from '#app/ui/base/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** `limitedView=true` hides navigation and footer, on any page. */
function useIsLimitedView(): boolean {
  return new URLSearchParams(useLocation().search).get('limitedView') === 'true'
}

interface ShellProps {
  isBare: boolean
  /** Below the footer's columns. */
  versionLine: ReactNode
  onOpenCookieSettings: () => void
  children: ReactNode
}

/** Header, content and footer of every screen. */
export function Shell({ isBare, versionLine, onOpenCookieSettings, children }: ShellProps) {
  const isAlone = useIsLimitedView() || isBare
  return (
    <>
      <SkipLink />
      {isAlone ? null : <Header />}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {isAlone ? null : <Footer versionLine={versionLine} onOpenCookieSettings={onOpenCookieSettings} />}
    </>
  )
}
