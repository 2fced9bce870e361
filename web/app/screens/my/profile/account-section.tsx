import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { signOut } from '#app/lib/auth/sign-in.ts'
import { Button } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { DataExport } from './data-export.tsx'

/** Password, data export, logout and account removal. The mobile app has no header with a logout. */
export function AccountSection() {
  const t = useTranslations('profile.account')
  const logout = useTranslations('shell.header')('logout')
  return (
    <Card as="section" padding="none" aria-labelledby="account">
      <h2 id="account" className="px-5 pt-5 text-title md:px-7 md:pt-7">
        {t('title')}
      </h2>
      <dl className="mt-3 grid">
        <Row name={t('password')} text={t('passwordText')}>
          <TextLink to="/my/profile/change-password" look="alone">
            {t('passwordAction')}
          </TextLink>
        </Row>
        <Row name={t('export')} text={t('exportText')}>
          <DataExport />
        </Row>
        <Row name={logout} text={t('logoutText')}>
          <Button look="quiet" size={44} className="-mx-2" onClick={() => void signOut()}>
            {logout}
          </Button>
        </Row>
        <Row name={t('remove')} text={t('removeText')}>
          <TextLink to="/my/profile/delete" look="alone" className="!text-danger">
            {t('removeAction')}
          </TextLink>
        </Row>
      </dl>
    </Card>
  )
}

function Row({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3.5 md:px-7">
      <dt className="w-full font-strong nav:w-44">{name}</dt>
      <dd className="min-w-0 flex-[1_1_14rem] text-ink-soft">{text}</dd>
      <dd className="flex min-w-0 justify-end">{children}</dd>
    </div>
  )
}
