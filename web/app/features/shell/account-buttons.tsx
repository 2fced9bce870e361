import { useTranslations } from 'use-intl'
import { clearToken, useIsSignedIn } from '#app/lib/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** Signed out: the way in. Signed in: My Boxes and the way out. */
export function AccountButtons({ wide }: { wide?: boolean }) {
  const t = useTranslations('shell')
  if (!useIsSignedIn()) {
    return (
      <ButtonLink to="/login" look="line" wide={wide}>
        {t('header.login')}
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink to="/my/boxes" look="quiet" wide={wide}>
        {t('zone.boxes')}
      </ButtonLink>
      <Button look="line" wide={wide} onClick={clearToken}>
        {t('header.logout')}
      </Button>
    </>
  )
}
