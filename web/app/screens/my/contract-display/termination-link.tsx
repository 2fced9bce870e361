import type { Contract } from '@boxzone/contract'
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { canConfirmEviction } from '#app/domain/contracts/eviction.rules.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'

interface TerminationLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'size' | 'aria-describedby'> {
  contract: Contract
  /** History state of the link, for example `openedFromList`. */
  state?: object
}

/** Links to the next step: the termination of an active contract, or the confirmation that the Box is empty. */
export function TerminationLink({ contract, ...rest }: TerminationLinkProps) {
  const t = useTranslations('contracts.leave')
  const { id, status } = contract
  if (status === 'ACTIVE') {
    return (
      <ButtonLink {...rest} to={href('/my/contracts/:id/cancel', { id })} look="line">
        {t('terminate')}
      </ButtonLink>
    )
  }
  if (canConfirmEviction(contract)) {
    return (
      <ButtonLink {...rest} to={href('/my/contracts/:id/eviction', { id })}>
        {t('evict')}
      </ButtonLink>
    )
  }
  return null
}
