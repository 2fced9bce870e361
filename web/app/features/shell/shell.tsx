import type { ReactNode } from 'react'
import { SkipLink } from '#app/ui/base/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

interface ShellProps {
  /** True for a screen without header and footer. */
  isBare: boolean
  /** Rendered below the header, or at the top of a bare page. */
  strip?: ReactNode
  /** Rendered below the columns of the footer. */
  versionLine: ReactNode
  onOpenCookieSettings: () => void
  children: ReactNode
}

/** Content of a screen with header and footer. A bare screen has neither. */
export function Shell({ isBare, strip, versionLine, onOpenCookieSettings, children }: ShellProps) {
  return (
    <>
      <SkipLink />
      {isBare ? null : <Header />}
      {strip}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {isBare ? null : <Footer versionLine={versionLine} onOpenCookieSettings={onOpenCookieSettings} />}
    </>
  )
}
