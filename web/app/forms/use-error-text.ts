import { isErrorCode } from '@boxzone/contract/errors'
import { errorKey } from '@boxzone/i18n/error-key'
import { useTranslations } from 'use-intl'
import { type ApiError, networkErrorCode } from '../lib/api/api-error.ts'

/** Text of an error for the customer. */
export function useErrorText(): (error: Pick<ApiError, 'code'> & Partial<ApiError>) => string {
  const t = useTranslations('errors')
  return ({ code, status, waitSeconds }) => {
    if (code === networkErrorCode && status === 0) return t('network')
    if (code === 'rate-limited' && waitSeconds !== undefined) {
      return t('rate-limited-wait', { minutes: Math.max(1, Math.ceil(waitSeconds / 60)) })
    }
    return t(isErrorCode(code) ? errorKey(code) : 'error_unexpected')
  }
}
