import { isSubscribedToNewsletter, profile as profileCall, referralInfo, saveProfile } from 'virtual:calls'
import type { CallerInputOf } from '@boxzone/contract'
import Mail from 'lucide-react/icons/mail'
import { type ComponentType, lazy, Suspense } from 'react'
import { ReferralSection } from '#app/features/referral/referral-section.tsx'
import { UnreadCount } from '#app/features/shell/unread-count.tsx'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { MyZoneError } from '../my-zone-error.tsx'
import type { Route } from './+types/my-profile.screen.ts'
import { AccountSection } from './account-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProfileForms } from './profile-forms.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** Loaded after the page. The page renders without it when the chunk does not load. */
const PushSection = lazy<ComponentType>(() =>
  loadOptional(async () => {
    const { PushSection: Section, pushTexts } = await import('#app/features/push/push-section.tsx')
    await loadDialogTexts(pushTexts)
    return Section
  }).then(
    (part) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

/** Loaded after the page, like the notifications. */
const DevicesSection = lazy<ComponentType>(() =>
  loadOptional(async () => {
    const { DevicesSection: Section, devicesTexts } = await import('#app/features/session/devices-section.tsx')
    await loadDialogTexts(devicesTexts)
    return Section
  }).then(
    (part) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

export const handle = screen({ title: 'profile.title', texts: ['profile', 'forms'] })

export async function clientLoader(_: Route.ClientLoaderArgs) {
  const [profile, referral, newsletter] = await Promise.all([
    call(profileCall, {}),
    call(referralInfo, {}),
    call(isSubscribedToNewsletter, {}),
  ])
  return { profile, referral, newsletter }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change: CallerInputOf<typeof saveProfile> = await request.json()
  return toActionResult(call(saveProfile, change))
}

/** A revalidation must not overwrite unsaved input, so only a navigation loads the profile. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <ProfileSkeleton />
}

export function ErrorBoundary() {
  return <MyZoneError />
}

export default function MyProfileScreen({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('profile')
  const messages = useTranslations('shell.zone')('messages')
  const { profile, referral, newsletter } = loaderData
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-h2">{t('title')}</h1>
        {/* The mobile app has neither the header's menu nor the side menu. */}
        <ButtonLink to="/my/messages" look="quiet" size={44} icon={Mail} className="-my-1 md:hidden">
          {messages} <UnreadCount />
        </ButtonLink>
      </div>
      <ProfileForms profile={profile} />
      <DisplaySection />
      <ReferralSection info={referral} />
      <NewsletterSection subscribed={newsletter.subscribed} />
      <Suspense>
        <PushSection />
      </Suspense>
      <Suspense>
        <DevicesSection />
      </Suspense>
      <PasskeysSection />
      <AccountSection />
    </div>
  )
}
