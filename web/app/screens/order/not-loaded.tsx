import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOnResume } from '#app/features/order-summary/use-on-resume.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { type ApiError, networkErrorCode } from '#app/lib/api/api-error.ts'
import { Button } from '#app/ui/base/button.tsx'
import { OrderMessage } from './order-message.tsx'

/** The offer did not come; it is asked for again as soon as the connection is back. */
export function OrderLoadError({ error }: { error: ApiError }) {
  const { revalidate, state } = useRevalidator()
  return <NotHere error={error} busy={state === 'loading'} retry={() => void revalidate()} />
}

/** A part of the page did not come: it is asked for with the whole page, once that can come. The order is kept. */
export function StepLoadError() {
  const reload = () => navigator.onLine && window.location.reload()
  return <NotHere error={{ code: networkErrorCode, status: 0 }} retry={reload} />
}

interface NotHereProps {
  error: Parameters<ReturnType<typeof useErrorText>>[0]
  busy?: boolean
  retry: () => void
}

function NotHere({ error, busy, retry }: NotHereProps) {
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
