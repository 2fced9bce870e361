import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from '#app/ui/base/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** `limitedView=true` in the URL hides header and footer on every page. */
function useIsLimitedView(): boolean {
  return new URLSearchParams(useLocation().search).get('limitedView') === 'true'
}

interface ShellProps {
  isBare: boolean
  /** Rendered below the columns of the footer. */
  versionLine: ReactNode
  onOpenCookieSettings: () => void
  children: ReactNode
}

/** Header, content and footer of every screen. */
export function Shell({ isBare, versionLine, onOpenCookieSettings, children }: ShellProps) {
  const hasNoFrame = useIsLimitedView() || isBare
  return (
    <>
      <SkipLink />
      {hasNoFrame ? null : <Header />}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {hasNoFrame ? null : <Footer versionLine={versionLine} onOpenCookieSettings={onOpenCookieSettings} />}
    </>
  )
}
