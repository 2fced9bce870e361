import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// Testing Library registers this only where Vitest's functions are globals.
afterEach(cleanup)
