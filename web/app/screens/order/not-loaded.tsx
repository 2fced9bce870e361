import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useWakeUps } from '#app/features/order-summary/use-wake-ups.ts'
import type { ApiError } from '#app/lib/api-error.ts'
import { useErrorText } from '#app/lib/form/error-text.ts'
import { Button } from '#app/ui/button.tsx'
import { OrderMessage } from './order-message.tsx'

/** The offer did not come; it is asked for again as soon as the connection is back. */
export function NotLoaded({ error }: { error: ApiError }) {
  const t = useTranslations('order')
  const { revalidate, state } = useRevalidator()
  const errorText = useErrorText()
  useWakeUps(() => void revalidate())
  return (
    <OrderMessage
      title={errorText(error)}
      text={t('nothingLost')}
      actions={
        <Button size={56} busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
