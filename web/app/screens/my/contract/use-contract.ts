import type { Contract } from '@boxzone/contract'
import { useRouteLoaderData } from 'react-router'
import type { clientLoader } from './my-contract.screen.tsx'

/** The contract of the screen that a dialog route is nested in. */
export function useContract(): Contract {
  const data = useRouteLoaderData<typeof clientLoader>('screens/my/contract/my-contract.screen')
  if (!data) throw new Error('useContract needs the route of the contract screen as a parent')
  return data.contract
}
