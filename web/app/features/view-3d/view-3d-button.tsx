import Rotate3d from 'lucide-react/icons/rotate-3d'
import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Button } from '#app/ui/base/button.tsx'
import { LazyDialog, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import type { View3dProps } from './view-3d-props.ts'

const view = lazyModule(() => import('./view-3d.tsx'))

/** Opens the 3D view. Without JavaScript the form submit opens the floor plan. */
export function View3dButton(props: Omit<View3dProps, 'onClose'>) {
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
          onPointerEnter={() => void loadOptional(view.fetch)}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {t('open')}
        </Button>
      </Form>
      {isOpen ? (
        <LazyDialog part={view} open onOpenChange={setOpen}>
          {({ View3d }) => <View3d {...props} onClose={() => setOpen(false)} />}
        </LazyDialog>
      ) : null}
    </>
  )
}
