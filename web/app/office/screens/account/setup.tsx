import { startStaffSetup } from 'virtual:calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { sendRequest } from '#app/lib/api/send-request.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { RowSkeleton } from '../../kit/query-view.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetupForm } from './setup-form.tsx'

/** The page of a setup link: password, authenticator app, then the recovery codes. */
export default function SetupScreen() {
  const t = useTranslations('office-account.setup')
  const token = useSetupToken()
  const [codes, setCodes] = useState<readonly string[]>()
  const setup = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => sendRequest(startStaffSetup, { token }, { signal }),
    enabled: token !== '' && codes === undefined,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (codes) {
    return (
      <AccountFrame title={t('codesTitle')} text={t('codesText')}>
        <RecoveryCodes codes={codes} />
      </AccountFrame>
    )
  }
  if (token === '' || setup.error) {
    return (
      <AccountFrame title={t('title')} text={t('text')}>
        <SetupFailure error={setup.error} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('title')} text={t('text')}>
      {setup.data ? <SetupForm token={token} account={setup.data} onDone={setCodes} /> : <RowSkeleton rows={6} />}
    </AccountFrame>
  )
}

/** The token of the link. It moves from the URL to the history entry, so that a reload still has it. */
function useSetupToken(): string {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const state: unknown = useLocation().state
  const linked = query.get('token')
  useEffect(() => {
    if (linked !== null) void navigate({ search: '' }, { replace: true, state: { setupToken: linked } })
  }, [linked, navigate])
  if (linked !== null) return linked
  return hasSetupToken(state) ? state.setupToken : ''
}

const hasSetupToken = (state: unknown): state is { setupToken: string } =>
  typeof state === 'object' && state !== null && 'setupToken' in state && typeof state.setupToken === 'string'

function SetupFailure({ error }: { error: Error | null }) {
  const t = useTranslations('office-account.setup')
  const errorText = useErrorText()
  const isOther = error instanceof ApiError && error.code !== 'verification/invalid' && error.status !== 400
  return (
    <Banner tone="danger" live title={isOther ? undefined : t('invalidTitle')}>
      {isOther ? errorText(error) : t('invalidText')}
    </Banner>
  )
}
