import type { Contract } from '@boxzone/contract'
import type { SharedWith } from '@boxzone/contract/contracts'
import type { DoorBox, WarehouseDoors } from '@boxzone/contract/locks'
import { formatDay } from '@boxzone/i18n/format'
import KeyRound from 'lucide-react/icons/key-round'
import UserPlus from 'lucide-react/icons/user-plus'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ShareDialog } from '#app/features/box-sharing/lazy-share-dialog.ts'
import { useSharedUsers } from '#app/features/box-sharing/use-shared-users.ts'
import { useSettled } from '#app/forms/use-settled.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { BoxToScale } from './box-to-scale.tsx'

const UnlockTokenDialog = lazyDialog(
  async () => (await import('#app/features/service-access/unlock-token-dialog.tsx')).UnlockTokenDialog,
)

/** Resolves with undefined when the contracts cannot be loaded. */
export type DeferredContracts = Promise<readonly Contract[] | undefined>

interface BoxDetailsProps {
  box: DoorBox
  location: WarehouseDoors
  contracts: DeferredContracts
  /** An unverified tenant cannot create unlock tokens. */
  isVerified: boolean
}

/** The tenant's Box: size, shared users, next payment and contract. */
export function BoxDetails({ box, location, contracts, isVerified }: BoxDetailsProps) {
  const t = useTranslations('doors')
  const [open, setOpen] = useState<'share' | 'unlockToken'>()
  const settled = useSettled(contracts)
  const isPending = settled === undefined
  const contract = settled?.value?.find(({ id }) => id === box.contractId)
  const users = useSharedUsers(box.contractId, contract?.sharedWith)
  // An unlock link cannot open a lock that accepts codes only.
  const byCode = box.lockVersion === 'V1'
  const description = `${t('box', { number: box.boxNumber })}, ${location.warehouse.name}`
  const { timeZone } = location.warehouse
  const dialog = { contractId: box.contractId, description, timeZone, onClose: () => setOpen(undefined) }
  return (
    <Card as="section" aria-labelledby={`about-${box.boxId}`} className="flex flex-col">
      <h2 id={`about-${box.boxId}`} className="text-lead font-heavy">
        {t('about.title', { number: box.boxNumber })}
      </h2>
      <div className="flex flex-1 flex-col @min-[560px]:flex-row @min-[560px]:gap-8">
        <BoxToScale box={box} warehouseId={location.warehouse.id} />
        <div className="flex flex-1 flex-col">
          <dl className="grid flex-1 content-start divide-y divide-line border-y border-line @min-[560px]:border-y-0">
            <Row name={t('about.shared')}>
              {users ? namesOf(users) || t('about.nobody') : isPending ? '…' : t('about.unknown')}
            </Row>
            {contract && <ContractRows contract={contract} isOld={box.oldBoxUntil !== undefined} />}
          </dl>
          <div className="mt-4 grid gap-2.5">
            {box.oldBoxUntil !== undefined && <OldBox box={box} until={box.oldBoxUntil} />}
            <Button look="line" wide icon={UserPlus} onClick={() => setOpen('share')}>
              {t('about.share')}
            </Button>
            {isVerified && !byCode && (
              <Button look="line" wide icon={KeyRound} onClick={() => setOpen('unlockToken')}>
                {t('about.letIn')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {open === 'share' && <ShareDialog {...dialog} byCode={byCode} users={users} />}
      {open === 'unlockToken' && <UnlockTokenDialog {...dialog} />}
    </Card>
  )
}

const namesOf = (users: readonly SharedWith[]): string =>
  users.map(({ firstName, email }) => firstName || email).join(', ')

/** The last day of the old Box of a move, and a link to confirm that it is empty. */
function OldBox({ box, until }: { box: DoorBox; until: string }) {
  const t = useTranslations('doors.about')
  const language = useLanguage()
  return (
    <>
      <p>{t('oldBox', { box: box.boxName, day: formatDay(until, language, { style: 'long' }) })}</p>
      <ButtonLink wide to={`/my/contracts/${box.contractId}/move`}>
        {t('empty')}
      </ButtonLink>
    </>
  )
}

/** The next payment and the contract. The next payment is for the new Box of a move, not for the old one. */
function ContractRows({ contract, isOld }: { contract: Contract; isOld: boolean }) {
  const t = useTranslations('doors.about')
  const language = useLanguage()
  const money = useMoney()
  const { nextRentOn, totalPrice, price, businessId, id, status } = contract
  return (
    <>
      {!isOld && nextRentOn !== null && status === 'ACTIVE' && (
        <Row name={t('next')}>
          <span className="block whitespace-nowrap">{formatDay(nextRentOn, language)}</span>
          <span className="block">{money(totalPrice, price.currency)}</span>
        </Row>
      )}
      <Row name={t('contract')}>
        <TextLink to={`/my/contracts/${id}`}>{businessId}</TextLink>
      </Row>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-strong break-words">{children}</dd>
    </div>
  )
}
