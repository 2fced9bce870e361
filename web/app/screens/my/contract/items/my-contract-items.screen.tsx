import { boxItems } from 'virtual:calls'
import type { BoxItemList } from '@boxzone/contract'
import { maxItemsOfBox } from '@boxzone/contract/box-item-limits'
import { formatDay } from '@boxzone/i18n/format'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { ContractFailure } from '../contract-failure.tsx'
import type { Route } from './+types/my-contract-items.screen.ts'
import { ItemRow } from './item-row.tsx'
import { LazyItemDialog } from './lazy-item-dialog.ts'
import { ShareList } from './share-list.tsx'

const ClaimDialog = lazyDialog(async () => (await import('./claim-dialog.tsx')).ClaimDialog)

export const handle = screen({ title: 'box-items.boxTitle', texts: ['boxItems', 'forms'] })

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => call(boxItems, { id })

export function HydrateFallback() {
  return (
    <Loading className="grid min-h-[70dvh] content-start gap-5">
      <Skeleton className="w-32" />
      <Skeleton className="w-64 text-h2" />
      <Skeleton shape="block" className="h-56" />
    </Loading>
  )
}

export function ErrorBoundary() {
  return <ContractFailure />
}

/** The things in one Box. The tenant changes the list; a shared user reads it if the tenant shares it. */
export default function MyContractItemsScreen({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('box-items.box')
  const boxName = useBoxName(list.boxName)
  return (
    // The browser history can lead directly from one list to another. The key resets the component state.
    <div key={list.contractId} className="grid min-h-[70dvh] content-start gap-5">
      <div className="grid justify-items-start">
        <TextLink to="/my/items" look="alone" icon={ArrowLeft}>
          {t('back')}
        </TextLink>
        <h1 className="text-h2">{t('title', { box: boxName })}</h1>
        <p className="mt-1 text-lead text-ink-soft">{list.warehouseName}</p>
      </div>
      <ReadOnlyNotice list={list} />
      {list.items.length === 0 ? <EmptyList list={list} /> : <Items list={list} />}
      {list.isEditable && (
        <Card>
          <ShareList list={list} />
        </Card>
      )}
      {list.isTenant && list.items.length > 0 && <Claim list={list} boxName={boxName} />}
    </div>
  )
}

function ReadOnlyNotice({ list: { isTenant, isEditable, deletedOn } }: { list: BoxItemList }) {
  const t = useTranslations('box-items.box')
  const language = useLanguage()
  if (isEditable) return null
  if (!isTenant) return <Banner>{t('readOnly')}</Banner>
  const day = deletedOn && formatDay(deletedOn, language, { style: 'long' })
  return <Banner>{day ? t('ended', { day }) : t('movedOut')}</Banner>
}

function Items({ list }: { list: BoxItemList }) {
  const t = useTranslations('box-items.box')
  const money = useMoney()
  const { hash } = useLocation()
  const { items, currency } = list
  const total = items.reduce((amount, { value }) => amount + (value ?? 0), 0)
  return (
    <>
      <Card padding="none">
        <ul>
          {items.map((item) => (
            <ItemRow key={item.id} list={list} item={item} defaultOpen={hash === `#${item.id}`} />
          ))}
        </ul>
      </Card>
      {total > 0 && <p>{t('total', { amount: money(total, currency) })}</p>}
      {list.isEditable && <AddItem list={list} />}
    </>
  )
}

function AddItem({ list }: { list: BoxItemList }) {
  const t = useTranslations('box-items.box')
  const [isOpen, setOpen] = useState(false)
  if (list.items.length >= maxItemsOfBox) return <p>{t('full', { max: maxItemsOfBox })}</p>
  return (
    <>
      <Button icon={Plus} className="justify-self-start" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <LazyItemDialog list={list} item={undefined} onClose={() => setOpen(false)} />}
    </>
  )
}

function EmptyList({ list }: { list: BoxItemList }) {
  const t = useTranslations('box-items.box')
  return (
    <Card>
      <EmptyState title={t('emptyTitle')} action={list.isEditable && <AddItem list={list} />}>
        {list.isEditable && t('emptyText')}
      </EmptyState>
    </Card>
  )
}

function Claim({ list, boxName }: { list: BoxItemList; boxName: string }) {
  const t = useTranslations('box-items.claim')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" padding="large" aria-labelledby="claim" className="grid justify-items-start gap-3">
      <h2 id="claim" className="text-title">
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      <Button look="line" icon={ShieldAlert} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <ClaimDialog list={list} description={`${boxName}, ${list.warehouseName}`} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}
