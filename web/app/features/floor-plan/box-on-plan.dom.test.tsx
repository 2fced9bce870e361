import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { BoxOnPlan } from './box-on-plan.tsx'
import { boxWay } from './box-way.ts'

const requested: URL[] = []
let isOffline = false

const open = (boxes: { id: string; number: string }[]) =>
  render(<BoxOnPlan warehouseId="w1" boxes={boxes} />, { wrapper: pageWrapper() })

describe('BoxOnPlan', () => {
  beforeEach(() => {
    requested.length = 0
    isOffline = false
    vi.stubGlobal('fetch', async (path: string) => {
      if (isOffline) throw new TypeError('no network')
      const url = new URL(path, 'https://boxzone.test')
      requested.push(url)
      const [boxId, title] = [url.searchParams.get('box') ?? '', url.searchParams.get('title') ?? '']
      return Response.json(
        boxWay([SAMPLE_FLOOR], { boxId, width: 330, texts: { title, entrance: 'Entrance' } }) ?? null,
      )
    })
    return () => vi.unstubAllGlobals()
  })

  test('draws the route to the Box and offers no choice when there is only one Box', async () => {
    const { container } = open([{ id: 'id-102', number: '102' }])
    const plan = await screen.findByRole('img', { name: 'Floor plan with the route from the entrance to Box 102' })
    expect(plan.querySelector('.is-selected .pl-number')?.textContent).toBe('102')
    expect(plan.querySelectorAll('.pl-route')).toHaveLength(1)
    expect(container.textContent).toMatch(/Route to Box 102.*Ground, \d+\sm from the entrance/)
    expect(screen.queryByRole('radio')).toBeNull()
    expect(requested.map(({ pathname }) => pathname)).toEqual(['/box-way'])
  })

  test('draws the route to another Box of the customer', async () => {
    open([
      { id: 'id-102', number: '102' },
      { id: 'id-105', number: '105' },
    ])
    await userEvent.click(await screen.findByRole('radio', { name: '105' }))
    await screen.findByRole('img', { name: /Box 105/ })
    screen.getByRole('heading', { name: 'Route to Box 105' })
  })

  test('offers another attempt when loading the plan fails', async () => {
    isOffline = true
    open([{ id: 'id-102', number: '102' }])
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isOffline = false
    await userEvent.click(retry)
    await screen.findByRole('img', { name: /Box 102/ })
  })
})
