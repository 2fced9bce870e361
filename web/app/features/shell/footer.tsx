import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { FooterApp } from './footer-app.tsx'
import { FooterCompany } from './footer-company.tsx'
import { FooterContact } from './footer-contact.tsx'
import { FooterPages } from './footer-pages.tsx'

interface FooterProps {
  versionLine: ReactNode
  onOpenCookieSettings: () => void
}

export function Footer({ versionLine, onOpenCookieSettings }: FooterProps) {
  return (
    <footer className="below-fold border-t border-line bg-paper pt-16 pb-24 limited:hidden webview:hidden">
      <div className="wrap">
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-[1.2fr_.9fr_1.1fr_1fr]">
          <FooterContact />
          <FooterPages onOpenCookieSettings={onOpenCookieSettings} />
          <FooterCompany />
          <FooterApp />
        </div>
        <ClosingLine versionLine={versionLine} />
      </div>
    </footer>
  )
}

function ClosingLine({ versionLine }: { versionLine: ReactNode }) {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const { renderedAt } = usePageEnvironment()
  const name = config.value('operatorName') || 'Boxzone'
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line pt-5 text-small text-ink-soft">
      <p>{t('copyright', { year: String(renderedAt.getUTCFullYear()), name })}</p>
      {versionLine}
    </div>
  )
}
