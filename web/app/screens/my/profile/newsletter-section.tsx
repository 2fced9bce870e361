import { subscribeToNewsletter } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Card } from '#app/ui/content/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** Takes effect with the tick; a tick that could not be kept goes back. */
export function NewsletterSection({ subscribed }: { subscribed: boolean }) {
  const t = useTranslations('profile.newsletter')
  const toast = useToast()
  const [kept, setKept] = useState(subscribed)
  const tellFailure = useErrorToast()
  const { run, state } = useMutation(async () => {
    const answer = await call(subscribeToNewsletter, { subscribed: !kept })
    setKept(answer.subscribed)
    toast.show({ tone: 'success', title: t(answer.subscribed ? 'on' : 'off') })
  }, tellFailure)
  return (
    <Card as="section" padding="large" aria-labelledby="newsletter">
      <h2 id="newsletter" className="text-title">
        {t('title')}
      </h2>
      <Checkbox
        className="-mb-3"
        label={t('label')}
        description={t('text')}
        checked={state === 'busy' ? !kept : kept}
        onChange={run}
      />
    </Card>
  )
}
