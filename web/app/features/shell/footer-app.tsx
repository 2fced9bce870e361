import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { ExampleTag } from './example-tag.tsx'
import { FooterColumn } from './footer-column.tsx'
import { PaymentMarks } from './payment-marks.tsx'

const small = (text: ReactNode) => <small className="block text-small font-normal">{text}</small>

export function FooterApp() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const appStore = config.value('appStoreUrl')
  const playStore = config.value('playStoreUrl')
  if (!appStore && !playStore) {
    return (
      <FooterColumn title={t('cards')}>
        <PaymentMarks />
      </FooterColumn>
    )
  }
  return (
    <FooterColumn title={t('app')}>
      <ul className="mb-5 grid max-w-56 gap-2.5">
        {appStore ? <Store href={appStore}>{t.rich('appStore', { small })}</Store> : null}
        {playStore ? (
          <Store href={playStore} isPlay>
            {t.rich('googlePlay', { small })}
          </Store>
        ) : null}
        <li className="empty:hidden">
          <ExampleTag />
        </li>
      </ul>
      <PaymentMarks />
    </FooterColumn>
  )
}

function Store({ href, isPlay, children }: { href: string; isPlay?: boolean; children: ReactNode }) {
  return (
    <li className={isPlay ? 'not-on-ios' : undefined}>
      <a
        href={href}
        rel="noopener"
        className="flex min-h-14 items-center gap-3 rounded-control bg-ink px-4.5 leading-tight font-strong text-paper no-underline hover:bg-ink-soft"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 flex-none fill-none stroke-current stroke-[1.8]">
          {isPlay ? <path d="M5 3.5v17L20 12zM5 3.5l9.5 12M5 20.5l9.5-12" strokeLinejoin="round" /> : <PhoneWithBox />}
        </svg>
        <span>{children}</span>
      </a>
    </li>
  )
}

function PhoneWithBox() {
  return (
    <g strokeLinejoin="round">
      <rect x="6" y="2.5" width="12" height="19" rx="2.5" />
      <path d="m12 8 3 1.7v3.6L12 15l-3-1.7V9.7zM9 9.7l3 1.7 3-1.7M12 11.4V15" strokeWidth="1.4" />
    </g>
  )
}
