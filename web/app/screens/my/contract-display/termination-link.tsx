import type { Contract } from '@boxzone/contract'
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#app/ui/base/button.tsx'

interface TerminationLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'size' | 'aria-describedby'> {
  contract: Pick<Contract, 'id' | 'status'>
  /** History state of the link, for example `openedFromList`. */
  state?: object
}

/** Links to the next step: the termination of an active contract, or the eviction of a terminating one. */
export function TerminationLink({ contract: { id, status }, ...rest }: TerminationLinkProps) {
  const t = useTranslations('contracts.leave')
  if (status === 'ACTIVE') {
    return (
      <ButtonLink {...rest} to={href('/my/contracts/:id/cancel', { id })} look="line">
        {t('terminate')}
      </ButtonLink>
    )
  }
  if (status === 'TERMINATING') {
    return (
      <ButtonLink {...rest} to={href('/my/contracts/:id/eviction', { id })}>
        {t('evict')}
      </ButtonLink>
    )
  }
  return null
}
