import Rotate3d from 'lucide-react/icons/rotate-3d'
import { lazy, Suspense, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/button.tsx'
import type { View3dProps } from './view-3d.tsx'

const load = () => import('./view-3d.tsx')
const View3d = lazy(async () => ({ default: (await load()).View3d }))

/** Opens the view to walk in; without JavaScript it leads to the plan. */
export function View360Button(props: Omit<View3dProps, 'onClose'>) {
  const t = useTranslations('location.view')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Form preventScrollReset className="contents">
        <input type="hidden" name="display" value="floor-plan" />
        <Button
          type="submit"
          look="line"
          icon={Rotate3d}
          aria-haspopup="dialog"
          onPointerEnter={() => void load()}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {t('open')}
        </Button>
      </Form>
      {isOpen ? (
        <Suspense fallback={null}>
          <View3d {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
