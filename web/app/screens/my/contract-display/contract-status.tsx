import type { ContractStatus as Status } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeLook } from '#app/ui/content/badge.tsx'

const looks: Record<Status, BadgeLook> = {
  ACTIVE: 'soft',
  TERMINATING: 'kraft',
  EVICTED: 'kraft',
  TERMINATED: 'quiet',
}

export function ContractStatusBadge({ status }: { status: Status }) {
  const t = useTranslations('enums.contractStatus')
  return <Badge look={looks[status]}>{t(status)}</Badge>
}
