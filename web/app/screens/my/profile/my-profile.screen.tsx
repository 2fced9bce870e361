import { isSubscribedToNewsletter, profile as profileCall, referralInfo, saveProfile } from 'virtual:calls'
import type { CallerInputOf } from '@boxzone/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { ReferralSection } from '#app/features/referral/referral-section.tsx'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { MyZoneError } from '../my-zone-error.tsx'
import type { Route } from './+types/my-profile.screen.ts'
import { AccountSection } from './account-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** Loaded after the page. The page renders without it when the chunk does not load. */
const PushSection = lazy<ComponentType>(() =>
  loadOptional(() => import('#app/features/push/push-section.tsx')).then(
    (part) => ({ default: part.PushSection }),
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
  const { profile, referral, newsletter } = loaderData
  return (
    <div className="grid gap-5">
      <h1 className="text-h2">{t('title')}</h1>
      <ProfileForm profile={profile} />
      <ReferralSection info={referral} />
      <NewsletterSection subscribed={newsletter.subscribed} />
      <Suspense>
        <PushSection />
      </Suspense>
      <AccountSection />
    </div>
  )
}
