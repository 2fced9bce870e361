import type { SharedWith } from '@boxzone/contract/contracts'
import { useFetcher } from 'react-router'
import type { clientLoader } from './sharing-route.ts'

export const sharingPath = (contractId: string): string => `/my/contracts/${contractId}/sharing`

/** One fetcher per contract, so that the screen shows the users that the dialog has loaded. */
export const useSharingFetcher = (contractId: string) =>
  useFetcher<typeof clientLoader>({ key: sharingPath(contractId) })

/** The shared users of the contract. If the screen could not load the contract, the users that the dialog loaded. */
export function useSharedUsers(
  contractId: string,
  known: readonly SharedWith[] | undefined,
): readonly SharedWith[] | undefined {
  const loaded = useSharingFetcher(contractId).data?.data
  return known ?? loaded
}
