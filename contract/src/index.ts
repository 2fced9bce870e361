import type * as calls from './calls.ts'

/** Every call of the API by its name. */
export * as api from './calls.ts'
export type Api = typeof calls

export type * from './auth.ts'
export type * from './contracts.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export type * from './invoicing-details.ts'
export type * from './legal.ts'
export * from './links.ts'
export type * from './locks.ts'
export type { Health } from './operations.ts'
export type * from './orders.ts'
export type * from './person.ts'
export type * from './profile.ts'
export type * from './referral.ts'
export type * from './rents.ts'
export type * from './sharing.ts'
export type * from './unlock-tokens.ts'
export * from './values.ts'
export type * from './warehouses.ts'
