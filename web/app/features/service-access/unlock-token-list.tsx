import type { UnlockTokenSummary } from '@boxzone/contract/unlock-tokens'
import { formatDateTime } from '@boxzone/i18n/format'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { CopyLink } from './copy-link.tsx'
import { unlockTokensPath } from './unlock-tokens-path.ts'
import type { clientAction, clientLoader } from './unlock-tokens-route.ts'

interface UnlockTokenListProps {
  contractId: string
  timeZone: string
  onRevoked: (id: string) => void
}

/** Unlock tokens of this Box that are still valid, each with a button that revokes it. */
export function UnlockTokenList({ contractId, timeZone, onRevoked }: UnlockTokenListProps) {
  const t = useTranslations('doors.letIn')
  const toast = useToast()
  const { data: loaded, state, load } = useFetcher<typeof clientLoader>()
  const [revoking, setRevoking] = useState<UnlockTokenSummary>()
  useEffect(() => void load(unlockTokensPath), [load])
  const isLoading = state === 'loading' || !loaded
  const tokens = loaded?.data?.filter((token) => token.contractId === contractId) ?? []
  // A fast response may render no loading state, so a token that is no longer listed counts as revoked too.
  const isRevoked = revoking !== undefined && (isLoading || !tokens.some(({ id }) => id === revoking.id))
  const finishRevocation = useEffectEvent((id: string) => {
    setRevoking(undefined)
    onRevoked(id)
    toast.show({ tone: 'success', title: t('revoked') })
  })
  // The list reloads only after a successful action. In a layout effect, `onRevoked` can hide the revoked URL before the
  // focus moves.
  useLayoutEffect(() => {
    if (revoking && isRevoked) finishRevocation(revoking.id)
  }, [revoking, isRevoked])
  return (
    <>
      {/* Rendered before the list, so that it also unmounts first. Otherwise the focus leaves the surrounding dialog. */}
      {revoking && !isRevoked && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
      {isLoading ? (
        <Loading>
          <Skeleton shape="block" className="h-16" />
        </Loading>
      ) : (
        <Tokens tokens={tokens} error={loaded.error} timeZone={timeZone} onRevoke={setRevoking} />
      )}
    </>
  )
}

interface TokensProps {
  tokens: readonly UnlockTokenSummary[]
  error: ApiError | undefined
  timeZone: string
  onRevoke: (token: UnlockTokenSummary) => void
}

function Tokens({ tokens, error, timeZone, onRevoke }: TokensProps) {
  const t = useTranslations('doors.letIn')
  const errorText = useErrorText()
  if (error) return <p className="text-danger">{errorText(error)}</p>
  if (tokens.length === 0) return null
  return (
    <section aria-labelledby="given-links">
      <h3 id="given-links" className="font-strong">
        {t('given')}
      </h3>
      <ul className="mt-1 grid divide-y divide-line">
        {tokens.map((token) => (
          <UnlockTokenItem key={token.id} token={token} timeZone={timeZone} onRevoke={() => onRevoke(token)} />
        ))}
      </ul>
    </section>
  )
}

interface UnlockTokenItemProps {
  token: UnlockTokenSummary
  timeZone: string
  onRevoke: () => void
}

function UnlockTokenItem({ token, timeZone, onRevoke }: UnlockTokenItemProps) {
  const t = useTranslations('doors.letIn')
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 leading-snug">
        {token.name && <span className="block font-strong wrap-anywhere">{token.name}</span>}
        <span className={token.name ? 'block break-all' : 'block font-strong break-all'}>{token.email}</span>
        <span className="block text-ink-soft">
          {t('period', {
            from: formatDateTime(token.validFrom, language, { timeZone }),
            to: formatDateTime(token.validTo, language, { timeZone }),
          })}
          {token.singleUse && `, ${t('once')}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <CopyLink token={token} />
        <Button look="line" size={44} onClick={onRevoke}>
          {t('revoke')}
          <VisuallyHidden> {token.email}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}

interface RevokeDialogProps {
  token: UnlockTokenSummary
  onClose: () => void
}

function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const t = useTranslations('doors.letIn')
  const fetcher = useJsonFetcher<typeof clientAction>(unlockTokensPath, { method: 'delete', revalidates: false })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('revokeTitle')}
      onConfirm={() => fetcher.submit({ id: token.id })}
      busy={fetcher.isBusy}
    >
      <p>{t('revokeText', { email: token.email })}</p>
      <FormFailure failure={fetcher.isBusy ? undefined : fetcher.data?.error} />
    </ConfirmDialog>
  )
}
