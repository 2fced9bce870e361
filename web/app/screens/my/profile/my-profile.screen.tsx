import { isSubscribedToNewsletter, profile as profileCall, referralInfo } from 'virtual:calls'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { ReferralSection } from '#app/features/referral/referral-section.tsx'
import { call } from '#app/lib/api/call.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { MyZoneError } from '../my-zone-error.tsx'
import { AccountSection } from './account-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** Stands far below and is for few: it comes after the page, which does without it when it does not come. */
const PushSection = lazy<ComponentType>(() =>
  loadOptional(() => import('#app/features/push/push-section.tsx')).then(
    (part) => ({ default: part.PushSection }),
    () => ({ default: () => null }),
  ),
)

export const handle = screen({ texts: ['profile', 'forms'] })

export async function clientLoader() {
  const [profile, referral, newsletter] = await Promise.all([
    call(profileCall, {}),
    call(referralInfo, {}),
    call(isSubscribedToNewsletter, {}),
  ])
  return { profile, referral, newsletter }
}

/** The forms hold what was typed: only a visit loads them anew. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <ProfileSkeleton />
}

export function ErrorBoundary() {
  return <MyZoneError />
}

export default function MyProfileScreen() {
  const t = useTranslations('profile')
  const { profile, referral, newsletter } = useLoaderData<typeof clientLoader>()
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
