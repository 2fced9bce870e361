import type { ReactNode } from 'react'
import { ScreenTitle } from '#app/lib/i18n/screen-title.tsx'
import { Logo } from '#app/ui/base/logo.tsx'

interface AccountFrameProps {
  title: string
  text: string
  children: ReactNode
}

/** The pages before the login: one card in the middle. */
export function AccountFrame({ title, text, children }: AccountFrameProps) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-paper p-4 outline-none">
      <ScreenTitle>{title}</ScreenTitle>
      <div className="w-full max-w-110 rounded-panel border border-line bg-surface p-5 sm:p-7 print:border-0">
        <Logo />
        <h1 className="mt-4 text-title font-heavy">{title}</h1>
        <p className="mb-5 text-small text-ink-soft">{text}</p>
        {children}
      </div>
    </main>
  )
}
