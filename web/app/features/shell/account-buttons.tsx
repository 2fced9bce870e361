import { useTranslations } from 'use-intl'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { signOut } from '#app/lib/auth/sign-in.ts'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'

/** A login link for visitors. A link to My Boxes with the first name and a logout button for signed-in users. */
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
      <MyBoxesLink wide={wide} />
      <Button look="line" wide={wide} onClick={() => void signOut()}>
        {t('header.logout')}
      </Button>
    </>
  )
}

/** Shows the text “My Boxes” until the first name is loaded. */
function MyBoxesLink({ wide }: { wide?: boolean | undefined }) {
  const t = useTranslations('shell')
  const name = useCurrentUser()?.firstName
  return (
    // A new key creates a new element. A new width of the same element moves its start, which is a layout shift.
    <ButtonLink key={name ?? ''} to="/my/boxes" look="quiet" wide={wide} className={wide ? '' : 'max-w-60'}>
      {name === undefined ? (
        t('zone.boxes')
      ) : (
        <>
          <span className="sr-only">{t('header.account', { name })}</span>
          <span aria-hidden="true" className="block truncate">
            {name}
          </span>
        </>
      )}
    </ButtonLink>
  )
}
