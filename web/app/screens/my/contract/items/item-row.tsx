import type { BoxItem, BoxItemList } from '@boxzone/contract'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { LazyItemDialog } from './lazy-item-dialog.ts'
import { StoredItemPhoto } from './stored-photo.tsx'

const RemoveItemDialog = lazyDialog(async () => (await import('./remove-item-dialog.tsx')).RemoveItemDialog)

interface ItemRowProps {
  list: BoxItemList
  item: BoxItem
  defaultOpen: boolean
}

/** One item. Its photos load when the customer opens it, to save mobile data. */
export function ItemRow({ list, item, defaultOpen }: ItemRowProps) {
  const t = useTranslations('box-items.item')
  const money = useMoney()
  const [isOpen, setOpen] = useState(defaultOpen)
  const { name, note, value, photos } = item
  const facts = [
    ...(value === null ? [] : [money(value, list.currency)]),
    ...(photos.length === 0 ? [] : [t('photos', { count: photos.length })]),
  ]
  return (
    <li id={item.id} className="border-b border-line last:border-0">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-14 cursor-pointer px-4 py-3 md:px-5">
          <span className="font-strong break-words">{name}</span>
          {facts.length > 0 && <span className="block text-small text-ink-soft">{facts.join(' · ')}</span>}
        </summary>
        <div className="grid gap-3 px-4 pb-4 md:px-5">
          {note && <p className="break-words whitespace-pre-line">{note}</p>}
          {isOpen && photos.length > 0 && (
            <div className="grid max-w-xl grid-cols-3 gap-2">
              {photos.map((photoId, index) => (
                <StoredItemPhoto
                  key={photoId}
                  contractId={list.contractId}
                  itemId={item.id}
                  photoId={photoId}
                  alt={t('photo', { number: index + 1, name })}
                />
              ))}
            </div>
          )}
          {list.isEditable && <ItemActions list={list} item={item} />}
        </div>
      </details>
    </li>
  )
}

function ItemActions({ list, item }: Omit<ItemRowProps, 'defaultOpen'>) {
  const t = useTranslations('box-items.item')
  const [dialog, setDialog] = useState<'edit' | 'remove'>()
  const close = () => setDialog(undefined)
  const { name } = item
  return (
    <div className="-ml-2 flex flex-wrap gap-2">
      <Button
        look="quiet"
        size={44}
        icon={Pencil}
        aria-label={t('editNamed', { name })}
        onClick={() => setDialog('edit')}
      >
        {t('edit')}
      </Button>
      <Button
        look="quiet"
        size={44}
        icon={Trash2}
        aria-label={t('removeNamed', { name })}
        onClick={() => setDialog('remove')}
      >
        {t('remove')}
      </Button>
      {dialog === 'edit' && <LazyItemDialog list={list} item={item} onClose={close} />}
      {dialog === 'remove' && <RemoveItemDialog contractId={list.contractId} item={item} onClose={close} />}
    </div>
  )
}
