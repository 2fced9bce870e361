import type { Contract, ContractStatus as Status } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { isWithdrawnUnstarted } from '#app/domain/contracts/start.rules.ts'
import { Badge, type BadgeLook } from '#app/ui/content/badge.tsx'

const looks: Record<Status, BadgeLook> = {
  ACTIVE: 'soft',
  TERMINATING: 'kraft',
  EVICTED: 'kraft',
  TERMINATED: 'quiet',
}

export function ContractStatusBadge({ contract }: { contract: Contract }) {
  const t = useTranslations('enums.contractStatus')
  const withdrawn = useTranslations('contracts')('withdrawnStatus')
  if (isWithdrawnUnstarted(contract)) return <Badge look="quiet">{withdrawn}</Badge>
  return <Badge look={looks[contract.status]}>{t(contract.status)}</Badge>
}
