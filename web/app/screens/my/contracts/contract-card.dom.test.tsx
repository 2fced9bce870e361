import type { Contract } from '@boxzone/contract'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { ContractCard } from './contract-card.tsx'

const contract: Contract = { ...sampleContract, boxName: 'Box 8642', boxNumber: '8642' }
const renderCard = (change: Partial<Contract> = {}) =>
  render(<ContractCard contract={{ ...contract, ...change }} />, { wrapper: pageWrapper() }).container

const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('ContractCard', () => {
  beforeEach(() => {
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })

  test('contains the Box number only while its codes are shown', async () => {
    const card = renderCard()
    expect(card.innerHTML).not.toContain('8642')
    screen.getByRole('article', { name: `${contract.warehouse.name} Contract ${contract.businessId}` })
    await userEvent.click(screen.getByRole('button', { name: 'Show codes and Box number' }))
    screen.getByRole('heading', { name: /8642, / })
    screen.getByText('8642')
    await userEvent.click(screen.getByRole('button', { name: 'Hide codes and Box number' }))
    expect(card.innerHTML).not.toContain('8642')
  })

  test.each(['EVICTED', 'TERMINATED'] as const)(
    'names the Box of a contract that is %s but offers no codes',
    (status) => {
      renderCard({ status })
      expect(screen.queryByRole('button', { name: /codes/ })).toBeNull()
      screen.getByRole('heading', { name: /8642, / })
    },
  )

  test.each([
    ['ACTIVE', ['Details', 'Terminate contract']],
    ['TERMINATING', ['Details', 'Confirm move-out']],
    ['EVICTED', ['Details']],
    ['TERMINATED', ['Details', 'Confirm move-out']],
  ] as const)(
    'links to the details and to the next termination step, if any, of a contract that is %s',
    (status, names) => {
      renderCard({ status })
      expect(linkNames()).toEqual(names)
    },
  )
})
