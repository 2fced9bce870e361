import { startTransition, useEffect, useState } from 'react'
import { isHydrating } from '#app/lib/browser/hydration.ts'
import { isPhoneNow, onPhoneChange } from '#app/ui/viewport/use-is-phone.ts'

/** On a page from the server the answer comes a moment later and in slices: the whole screen hangs on it. */
export function useIsPhoneList(): boolean {
  const [isPhone, setPhone] = useState(() => !isHydrating() && isPhoneNow())
  useEffect(() => {
    const read = () => startTransition(() => setPhone(isPhoneNow()))
    read()
    return onPhoneChange(read)
  }, [])
  return isPhone
}
