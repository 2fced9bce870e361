import { expect, test } from 'vitest'
import { isSameParty } from './same-party.rules.ts'

const person = (companyId: string | null = null) => ({ type: 'FyzickaOsoba', companyId }) as const
const company = (companyId: string | null) => ({ type: 'PravnickaOsoba', companyId }) as const

test('identifies a company by its number', () => {
  expect(isSameParty(company('36 421 928'), company('36421928'))).toBe(true)
  expect(isSameParty(company('36421928'), company('12345679'))).toBe(false)
})

test('distinguishes persons from companies but not from sole traders', () => {
  expect(isSameParty(person(), company('36421928'))).toBe(false)
  expect(isSameParty(company(null), person())).toBe(false)
  expect(isSameParty(person(), person('36421928'))).toBe(true)
})
