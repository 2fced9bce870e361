import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOnResume } from '#app/features/order-summary/use-on-resume.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { type ApiError, networkErrorCode } from '#app/lib/api/api-error.ts'
import { Button } from '#app/ui/base/button.tsx'
import { OrderMessage } from './order-message.tsx'

/** The offer failed to load. The page loads it again when the network returns. */
export function OrderLoadError({ error }: { error: ApiError }) {
  const { revalidate, state } = useRevalidator()
  return <LoadFailed error={error} busy={state === 'loading'} retry={() => void revalidate()} />
}

/** A chunk failed to load. Reloading the page loads it; the draft is stored. */
export function StepLoadError() {
  const reload = () => navigator.onLine && window.location.reload()
  return <LoadFailed error={{ code: networkErrorCode, status: 0 }} retry={reload} />
}

interface LoadFailedProps {
  error: Parameters<ReturnType<typeof useErrorText>>[0]
  busy?: boolean
  retry: () => void
}

function LoadFailed({ error, busy, retry }: LoadFailedProps) {
  const t = useTranslations('order')
  const errorText = useErrorText()
  useOnResume(retry)
  return (
    <OrderMessage
      title={errorText(error)}
      text={t('nothingLost')}
      actions={
        <Button size={56} busy={busy} onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
