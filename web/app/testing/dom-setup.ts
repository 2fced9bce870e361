import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// The default of one second is too short for a lazy module on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// Testing Library registers this only where Vitest's functions are globals.
afterEach(cleanup)
