import { beforeEach, describe, expect, test, vi } from 'vitest'
import { orderDraftSessionData } from './session-data.ts'

describe('orderDraftSessionData', () => {
  let items: Map<string, string>
  beforeEach(() => {
    items = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    })
    return () => vi.unstubAllGlobals()
  })

  const draft = {
    box: { id: 'b1' },
    invoicingDetails: { personalId: '850101/1234', address: { street: 'Dlhá' } },
    invoicingDetailsValid: true,
    version: 2,
  }
  const signOutWith = (stored: string): string | undefined => {
    items.set('orderDraft', stored)
    orderDraftSessionData.onSignOut?.()
    return items.get('orderDraft')
  }

  test('clears prefilled invoicing details at sign-out and retains the Box', () => {
    const after = signOutWith(JSON.stringify({ ...draft, prefilledFor: 'u1' }))
    expect(JSON.parse(after ?? '')).toEqual({
      box: { id: 'b1' },
      invoicingDetails: null,
      invoicingDetailsValid: false,
      forceValidate: false,
      prefilledFor: null,
      withoutPromotion: false,
      version: 3,
    })
  })

  test('retains details that the visitor typed without an account', () => {
    const typed = JSON.stringify({ ...draft, prefilledFor: null })
    expect(signOutWith(typed)).toBe(typed)
  })

  test('does not throw when the stored draft is not JSON', () => {
    expect(signOutWith('{"prefilledFor":"u1", broken')).toBe('{"prefilledFor":"u1", broken')
  })
})
