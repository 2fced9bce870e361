import { PrefetchPageLinks } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFetcherToast } from '#app/forms/use-fetcher-toast.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { Card } from '#app/ui/content/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { clientAction } from './newsletter-route.ts'

const route = '/my/profile/newsletter'

/** Saves each change immediately. The checkbox returns to the saved value when the server rejects the change. */
export function NewsletterSection({ subscribed }: { subscribed: boolean }) {
  const t = useTranslations('profile.newsletter')
  const fetcher = useJsonFetcher<typeof clientAction>(route, { revalidates: false })
  const saved = fetcher.data?.isSubscribed ?? subscribed
  useFetcherToast(fetcher, (data) => t(data.subscribed ? 'on' : 'off'))
  return (
    <Card as="section" padding="large" aria-labelledby="newsletter">
      <PrefetchPageLinks page={route} />
      <h2 id="newsletter" className="text-title">
        {t('title')}
      </h2>
      <Checkbox
        className="-mb-3"
        label={t('label')}
        description={t('text')}
        checked={fetcher.isBusy ? !saved : saved}
        onChange={() => fetcher.submit({ subscribed: !saved })}
      />
    </Card>
  )
}
