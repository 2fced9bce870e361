import { withdrawalPreview, withdrawContract } from 'virtual:calls'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import type { Route } from './+types/withdrawal-route.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  toActionResult(call(withdrawalPreview, { id }))

export const clientAction = ({ params: { id } }: Route.ClientActionArgs) =>
  toActionResult(call(withdrawContract, { id }))
