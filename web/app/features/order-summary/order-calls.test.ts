import { api } from '@boxzone/contract'
import { expect, test } from 'vitest'
import * as calls from './order-calls.ts'

const contract = new Map(Object.entries(api))

test.each(Object.entries(calls))('%s is the call of the contract', (name, { method, path, auth, query }) => {
  expect({ method, path, auth, query }).toEqual({
    method: contract.get(name)?.method,
    path: contract.get(name)?.path,
    auth: contract.get(name)?.auth,
    query: contract.get(name)?.query,
  })
  expect(contract.get(name)?.contentType).toBeUndefined()
})
