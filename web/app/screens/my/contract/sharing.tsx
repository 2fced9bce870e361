import type { Contract } from '@boxzone/contract'
import DoorOpen from 'lucide-react/icons/door-open'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { ShareDialog } from '#app/features/box-sharing/lazy-share-dialog.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Fact } from '../contract-display/fact.tsx'

/** The shared users of the Box. The tenant can change them only while the contract is running. */
export function Sharing({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.shared')
  const boxName = useBoxName(contract.boxName)
  const [open, setOpen] = useState(false)
  const { sharedWith } = contract
  const isRunning = contract.status === 'ACTIVE' || contract.status === 'TERMINATING'
  return (
    <Fact
      name={t('title')}
      note={
        isRunning && (
          <span className="grid justify-items-start">
            <Button look="quiet" size={44} icon={UserPlus} className="-ml-2" onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
            <ButtonLink look="quiet" size={44} icon={DoorOpen} className="-ml-2" to="/my/boxes">
              {t('manage')}
            </ButtonLink>
          </span>
        )
      }
    >
      {sharedWith.length === 0 ? t('none') : sharedWith.map(({ firstName, email }) => firstName || email).join(', ')}
      {open && (
        <ShareDialog
          contractId={contract.id}
          description={`${boxName}, ${contract.warehouse.name}`}
          timeZone={contract.warehouse.timeZone}
          byCode={contract.lockVersion === 'V1'}
          users={sharedWith}
          onClose={() => setOpen(false)}
        />
      )}
    </Fact>
  )
}
