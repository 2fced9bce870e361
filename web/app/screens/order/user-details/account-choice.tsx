import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { loginUrl } from '#app/lib/routing/login-url.ts'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Card } from '#app/ui/content/card.tsx'

const login = loginUrl({ pathname: '/order/user-details', search: '' })

/** Offers the login. The draft retains typed values. */
export function AccountChoice({ takenEmail }: { takenEmail: string | undefined }) {
  const t = useTranslations('order.account')
  const isSignedIn = useIsSignedIn()
  if (isSignedIn) return <SignedIn />
  const toLogin = (
    <ButtonLink to={login} look="line">
      {t('login')}
    </ButtonLink>
  )
  if (takenEmail !== undefined) {
    return (
      <Banner live tone="warning" title={t('takenTitle', { email: takenEmail })} action={toLogin}>
        {t('takenText')}
      </Banner>
    )
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:px-7">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="font-strong">{t('title')}</h2>
        <p className="text-small text-ink-soft">{t('text')}</p>
      </div>
      {toLogin}
    </Card>
  )
}

function SignedIn() {
  const t = useTranslations('order.account')
  const user = useCurrentUser()
  const country = useConfig().value('country')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  async function fillIn(userId: string) {
    setBusy(true)
    setFailure(undefined)
    try {
      const { fillInFromAccount } = await import('../account-details.ts')
      await fillInFromAccount(userId, country)
    } catch (error) {
      setFailure(toApiError(error))
    } finally {
      setBusy(false)
    }
  }

  if (!user) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:px-7">
      <p className="min-w-0 flex-[1_1_16rem]">{t('signedIn', { email: user.email })}</p>
      <Button look="quiet" busy={busy} onClick={() => void fillIn(user.id)}>
        {t('fillIn')}
      </Button>
      <div className="basis-full empty:hidden">
        <FormFailure failure={failure} />
      </div>
    </Card>
  )
}
